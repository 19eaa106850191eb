import { useLayoutEffect } from 'react'
import { useParams } from 'react-router-dom'
import { createGlobalStyle } from 'styled-components'
import { typeOfModel } from '../live-site/deployments'
import { markHeads } from './mark-head'

/**
 * The form of a page begins as the page does: the title is a heading, the description the lead below it, and then the text.
 * Labels and hints of the two are read out and not shown; the hint of the path shows while somebody is in it. Strapi lays
 * out every field alike and has no setting for it; the fields are found by their names.
 */
export function PageHead() {
  const type = typeOfModel(useParams()['slug'] ?? '')
  const isOfPage = type === 'doc' || type === 'snippet'
  useLayoutEffect(() => markHeads(isOfPage), [isOfPage])
  return <Rules />
}

const Rules = createGlobalStyle`
  [data-page-head] {
    :is([data-head-title], [data-head-description]) :is(label, p[id$='-hint']),
    #body-label,
    #body-hint {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    [data-head-tabs] {
      padding-top: 16px;
    }
    [data-head-rows] {
      gap: 8px;
    }
    [data-head-title] {
      justify-content: flex-end;
      height: 100%;
    }
    [data-head-box]:not(:focus-within, :hover) {
      border-color: transparent;
    }
    :is([name='title'], [name='description']) {
      padding-inline: 24px;
    }
    [name='title'] {
      font-size: 24px;
      font-weight: 700;
    }
    [name='description'] {
      field-sizing: content;
      height: auto;
      min-height: 0;
      font-size: 16px;
      resize: none;
    }
    [data-head-path] {
      position: relative;
    }
    [data-head-path] > p[id$='-hint'] {
      position: absolute;
      top: 100%;
      z-index: 2;
      padding: 8px;
      border-radius: 4px;
      background: ${({ theme }) => theme.colors.neutral0};
      box-shadow: ${({ theme }) => theme.shadows.popupShadow};
    }
    [data-head-path]:not(:focus-within) > p[id$='-hint'] {
      display: none;
    }
  }
`
