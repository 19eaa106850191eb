import { useParams } from 'react-router-dom'
import { createGlobalStyle } from 'styled-components'
import { typeOfModel } from '../live-site/deployments'

/**
 * The form of a page begins as the page does: the title is a heading, the description the lead below it, and then the text.
 * Labels and hints of the two are read out and not shown; the hint of the path shows while somebody is in it. Strapi lays
 * out every field alike and has no setting for it; the rules find the fields by their names.
 */
export function PageHead() {
  const type = typeOfModel(useParams()['slug'] ?? '')
  return <Rules $form={type === 'doc' || type === 'snippet' ? `main form, ${WITH_TEXT}` : WITH_TEXT} />
}

/** In a dialog over another form, say. Its text comes after the rest of it: the page's own form cannot wait, or it would move. */
const WITH_TEXT = 'form:has(#body-label)'

const Rules = createGlobalStyle<{ $form: string }>`
  ${({ $form }) => $form} {
    :is(div:has(> div > [name='title']), div:has(> div > [name='description'])) :is(label, p[id$='-hint']),
    #body-label,
    #body-hint {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    div:has(> div > [role='tabpanel']) {
      padding-top: 16px;
    }
    div:has(> div > div > div > div > input[name='title']) {
      gap: 8px;
    }
    div:has(> div > [name='title']) {
      justify-content: flex-end;
      height: 100%;
    }
    div:has(> :is([name='title'], [name='description'])):not(:focus-within, :hover) {
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
    div:has(> div > [name='path']) {
      position: relative;
    }
    div:has(> div > [name='path']) > p[id$='-hint'] {
      position: absolute;
      top: 100%;
      z-index: 2;
      padding: 8px;
      border-radius: 4px;
      background: ${({ theme }) => theme.colors.neutral0};
      box-shadow: ${({ theme }) => theme.shadows.popupShadow};
    }
    div:has(> div > [name='path']):not(:focus-within) > p[id$='-hint'] {
      display: none;
    }
  }
`
