/*
 * What a row of the CMS means. The CMS checks with it what is about to be published, and the snapshot reads with it what
 * was: the two cannot disagree.
 */
export { RowShapeError, type Row } from './define-row.ts'
export { excessProblems, fieldProblems, type FieldProblem } from './field-problem.ts'
export { rowContent, readRow, type ReadRow, type RowType } from './read-row.ts'
export { scalarColumns } from './scalars.ts'
export { sidebarItemsOf } from './sidebar.ts'
