import { readCodeGroup } from '../../blocks/code-group.ts'
import type { ElementReader } from '../types.ts'
import { fileTree } from './file-tree.ts'
import { calloutOf, field, fold, frame, unwrap, update } from './readers.ts'

/** Components of Mintlify beside those that are blocks here. */
export const mintlify: Readonly<Record<string, ElementReader>> = {
  Note: calloutOf('note'),
  Info: calloutOf('info'),
  Tip: calloutOf('tip'),
  Check: calloutOf('tip'),
  Warning: calloutOf('warning'),
  Danger: calloutOf('danger'),
  Caution: calloutOf('caution'),
  Important: calloutOf('info'),
  Accordion: fold,
  AccordionGroup: unwrap,
  Expandable: fold,
  Frame: frame,
  Panel: unwrap,
  View: unwrap,
  ParamField: field,
  ResponseField: field,
  RequestExample: readCodeGroup,
  ResponseExample: readCodeGroup,
  Tree: fileTree,
  Update: update,
}
