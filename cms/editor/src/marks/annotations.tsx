import type { AnnotationName } from '@portico/content-model'
import { defineAnnotation, type Annotation, type PortableTextObject } from '@portabletext/editor'
import type { ReactElement } from 'react'
import { describeState, useDocument } from '../ui/use-document.ts'
import { describeFile, useFile } from '../ui/use-file.ts'

interface MarkProps {
  readonly annotation: PortableTextObject
  readonly children: ReactElement
}

const fieldOf = (annotation: PortableTextObject, field: string): string => {
  const value = annotation[field]
  return typeof value === 'string' ? value : ''
}

function InternalLink({ annotation, children }: MarkProps) {
  const documentId = fieldOf(annotation, 'documentId')
  const state = useDocument('doc', documentId)
  return named(annotation, { state: state.state, title: describeState(state, documentId), children })
}

function FileLink({ annotation, children }: MarkProps) {
  const documentId = fieldOf(annotation, 'file')
  const file = useFile(documentId)
  return named(annotation, { state: file.state, title: describeFile(file, documentId), children })
}

interface Named {
  readonly state: string
  readonly title: string
  readonly children: ReactElement
}

/** A link to something that is known by its name. */
const named = (annotation: PortableTextObject, { state, title, children }: Named) => (
  <span className="pt-link" data-mark={annotation._key} data-state={state} title={title}>
    {children}
  </span>
)

/** How each annotation looks in the text. */
const renders = {
  link: ({ annotation, children }) => (
    <span className="pt-link" data-mark={annotation._key} title={fieldOf(annotation, 'href')}>
      {children}
    </span>
  ),
  internalLink: (props) => <InternalLink {...props} />,
  fileLink: (props) => <FileLink {...props} />,
  brokenLink: ({ annotation, children }) => (
    <span
      className="pt-link"
      data-mark={annotation._key}
      data-state="missing"
      title={`Leads nowhere: ${fieldOf(annotation, 'href')}`}
    >
      {children}
    </span>
  ),
  definition: ({ annotation, children }) => (
    <span className="pt-definition" title={fieldOf(annotation, 'text')}>
      {children}
    </span>
  ),
} satisfies { [Name in AnnotationName]: (props: MarkProps) => ReactElement }

export const annotationNodes: readonly Annotation[] = Object.entries(renders).map(([type, render]) =>
  defineAnnotation({ type, render }),
)
