import { useEditor } from '@portabletext/editor'
import type { WritingProblem } from '@portico/content-model'
import { Information, WarningCircle } from '@strapi/icons'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { TextButton } from '../ui/button.tsx'
import { useHost } from '../ui/context.tsx'
import { applyFix } from './apply-fix.ts'
import { showBlock } from './show-block.ts'

interface ProblemActions {
  readonly goTo: (problem: WritingProblem) => void
  readonly fix: (problem: WritingProblem) => void
}

const ActionsContext = createContext<ProblemActions | undefined>(undefined)

/** What can be done with a problem, for all that show problems of one text. */
export function ProblemActionsProvider({ commands, children }: { commands: EventTarget; children: ReactNode }) {
  const editor = useEditor()
  const host = useHost()
  const actions = useMemo<ProblemActions>(
    () => ({
      goTo: (problem) => {
        if (problem.block) showBlock(editor, problem.block.key)
        else if ('field' in problem) host.showField(String(problem.field[0]))
      },
      fix: (problem) => void applyFix({ editor, host, commands }, problem),
    }),
    [editor, host, commands],
  )
  return <ActionsContext.Provider value={actions}>{children}</ActionsContext.Provider>
}

export function useProblemActions(): ProblemActions {
  const actions = useContext(ActionsContext)
  if (!actions) throw new Error('useProblemActions() was called outside <ProblemActionsProvider>.')
  return actions
}

/** The sign of a problem: another shape for an error than for advice. */
export function ProblemIcon({ severity }: Pick<WritingProblem, 'severity'>) {
  const Icon = severity === 'error' ? WarningCircle : Information
  return <Icon aria-hidden width={16} height={16} />
}

interface FixButtonProps {
  readonly problem: WritingProblem
  readonly disabled: boolean
  readonly onDone?: () => void
}

/** The one press that puts a problem right, where there is one. */
export function FixButton({ problem, disabled, onDone }: FixButtonProps) {
  const { fix } = useProblemActions()
  if (!problem.fix || disabled) return null
  const press = () => {
    onDone?.()
    fix(problem)
  }
  return <TextButton onClick={press}>{problem.fix.label}</TextButton>
}
