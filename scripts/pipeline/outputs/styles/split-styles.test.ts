import { expect, test } from 'vitest'
import { splitStyles } from './split-styles.ts'

const parts = { card: ['card'], page: ['page', 'title'] }
const together = { stem: 'page', parts: ['page'] }
const splitWhole = (css: string) => splitStyles(css, { parts, together })
const split = (css: string) => splitWhole(css).flatMap(({ name, css: part, holds }) => (holds ? [] : [[name, part]]))

test('a rule stands where the classes are without which it matches nothing, in its layer and its condition', () => {
  expect(
    split(`@layer base, components;
      @layer base { a { color: red } }
      @layer components {
        .card { color: green }
        .page .card-title { color: blue }
        @media (width > 40rem) { .title { color: gray } }
      }`),
  ).toEqual([
    ['common', '@layer base{a{color:red}}@layer components;'],
    ['page', '@layer base;@layer components{@media (width>40rem){.title{color:gray}}}'],
    ['card', '@layer base;@layer components{.card{color:green}.page .card-title{color:#00f}}'],
  ])
})

test('a rule that can match without a class of one part is in what every page has', () => {
  expect(
    split(
      '.card, p { color: red } :is(.card, p) { margin: 0 } html:has(.card) { top: 0 } p:not(.card) { left: 0 } .cards { top: 0 }',
    ),
  ).toEqual([
    ['common', '.card,p{color:red}:is(.card,p){margin:0}html:has(.card){top:0}p:not(.card){left:0}.cards{top:0}'],
  ])
})

test('all ways of a choice may be of one part', () => {
  expect(split(':is(.card, .card-title) p { color: red }')).toEqual([['card', ':is(.card,.card-title) p{color:red}']])
})

test('names that rules share, such as animations, are in what every page has', () => {
  expect(split('@keyframes turn { to { rotate: 1turn } } .card { animation: turn 1s }')).toEqual([
    ['common', '@keyframes turn{to{rotate:1turn}}'],
    ['card', '.card{animation:1s turn}'],
  ])
})

test('what most pages have together is one part more, before those that it holds', () => {
  const css = 'a { color: red } .card { color: green } .page .title { color: blue }'
  expect(splitWhole(css)[0]).toEqual({
    name: 'together',
    css: 'a{color:red}.page .title{color:#00f}',
    stems: ['page'],
    holds: ['common', 'page'],
  })
})

test('what answers a pointer or is for forced colors comes with the whole sheet alone', () => {
  expect(
    split(`@layer base { a:hover { color: red } :is(.card:hover, b:active) { top: 0 } .card:hover, p { left: 0 } }
      @media print { a { color: black } } @media (forced-colors: active) { a { color: linktext } }
      @media (forced-colors: active), (width > 40rem) { a { color: blue } }`),
  ).toEqual([
    [
      'common',
      '@layer base{.card:hover,p{left:0}}@media print{a{color:#000}}@media (forced-colors:active),(width>40rem){a{color:#00f}}',
    ],
  ])
})
