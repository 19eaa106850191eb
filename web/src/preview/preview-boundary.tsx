import { Component, type ReactNode } from 'react'
import { NoPage } from './problem-list'
import { preview } from '@strings'

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly shown?: ReactNode
  readonly message?: string | undefined
}

/** Says in words what a draft holds that the site cannot show. The next version of the draft is tried again. */
export class PreviewBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  static getDerivedStateFromProps({ children }: Props, { shown }: State): State | null {
    return children === shown ? null : { shown: children, message: undefined }
  }

  override render(): ReactNode {
    const { message } = this.state
    if (message === undefined) return this.props.children
    return <NoPage title={preview.notYet} problems={[{ message, hint: '' }]} />
  }
}
