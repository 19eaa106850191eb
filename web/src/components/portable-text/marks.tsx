import type { AnnotationName, AnnotationOf, DecoratorName } from '@portico/content-model'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { blocks } from '@strings'

interface MarkProps {
  readonly children?: ReactNode
}
interface AnnotationProps<Name extends AnnotationName> extends MarkProps {
  readonly value?: AnnotationOf<Name>
}

const decoratorComponents = {
  strong: ({ children }: MarkProps) => <strong>{children}</strong>,
  em: ({ children }: MarkProps) => <em>{children}</em>,
  code: ({ children }: MarkProps) => <code translate="no">{children}</code>,
  strike: ({ children }: MarkProps) => <s>{children}</s>,
  kbd: ({ children }: MarkProps) => <kbd>{children}</kbd>,
  sub: ({ children }: MarkProps) => <sub>{children}</sub>,
  sup: ({ children }: MarkProps) => <sup>{children}</sup>,
} satisfies { [Name in DecoratorName]: (props: MarkProps) => ReactNode }

const annotationComponents = {
  link: ({ value, children }: AnnotationProps<'link'>) => (
    <Link href={value?.href ?? ''} title={value?.title}>
      {children}
    </Link>
  ),
  internalLink: ({ value }: AnnotationProps<'internalLink'>): ReactNode => {
    throw new Error(`The page data refer to the document “${value?.documentId}” instead of an address. Publish again.`)
  },
  fileLink: ({ value }: AnnotationProps<'fileLink'>): ReactNode => {
    throw new Error(`The page data refer to the file “${value?.file}” instead of an address. Publish again.`)
  },
  brokenLink: ({ value, children }: AnnotationProps<'brokenLink'>) => (
    <span className="broken-link" title={blocks.brokenLink(value?.href ?? '')}>
      {children}
    </span>
  ),
  definition: ({ value, children }: AnnotationProps<'definition'>) =>
    value && <Definition id={`definition-${value._key}`} text={value.text} term={children} />,
} satisfies { [Name in AnnotationName]: (props: AnnotationProps<Name>) => ReactNode }

/** The component of every decorator and annotation. */
export const markComponents = { ...decoratorComponents, ...annotationComponents }

/** A word with its explanation: a native popover, so it opens and closes (Escape, a click elsewhere) without a script. */
function Definition({ id, text, term }: { id: string; text: string; term: ReactNode }) {
  return (
    <>
      <button type="button" className="definition" popoverTarget={id} aria-describedby={id}>
        {term}
      </button>
      <span className="definition-text" id={id} popover="auto" role="note">
        {text}
      </span>
    </>
  )
}
