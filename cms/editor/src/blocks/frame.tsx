import { useEditor, type Path, type PortableTextObject } from '@portabletext/editor'
import { Cog, Paragraph } from '@strapi/icons'
import { useId, useState, type ReactElement, type ReactNode } from 'react'
import { BLOCK_COMMANDS } from '../block-commands/block-commands.ts'
import { COMMAND_ICONS } from '../block-commands/menu-items.ts'
import { wordsOf } from '../block-commands/combination.ts'
import { runSteps } from '../block-commands/run-command.ts'
import { insertParagraph } from '../focus/step-out.ts'
import { IconButton, type Icon } from '../ui/button.tsx'
import { inSentence } from '../ui/in-sentence.ts'
import './frame.css'
import './quiet.css'

export interface FrameProps {
  readonly attributes: Record<string, unknown>
  readonly node: PortableTextObject
  readonly path: Path
  readonly readOnly: boolean
  readonly selected: boolean
  readonly focused: boolean
  readonly icon: Icon
  readonly title: string
  /** What stands in the bar beside the title. */
  readonly bar?: ReactNode
  /** The settings below the bar. */
  readonly settings?: ReactNode
  /** Settings that few need: folded away behind a button. */
  readonly more?: ReactNode
  /** More buttons at the end of the bar. */
  readonly actions?: ReactNode
  /** What the caret can enter: the contents of a container. */
  readonly content?: ReactNode
  /** How the members of a container stand. */
  readonly layout?: 'stacked' | 'beside'
  /** The engine's spacer of a block without editable content. */
  readonly spacer?: ReactNode
  readonly tone?: string
}

/** The frame around every block that is more than a line of text: its name, its settings, and what one can do with it. */
export function Frame(props: FrameProps): ReactElement {
  const { attributes, node, path, readOnly, selected, focused, icon: Icon, title } = props
  const id = useId()
  const [showsMore, setShowsMore] = useState(false)
  return (
    <div
      {...attributes}
      className="pt-frame"
      data-key={node._key}
      data-type={node._type}
      data-tone={props.tone}
      data-active={selected || focused || undefined}
    >
      {props.spacer}
      <fieldset className="pt-frame-head" contentEditable={false} aria-label={title}>
        <div className="pt-frame-bar">
          <span className="pt-frame-title">
            <Icon aria-hidden width={16} height={16} />
            {title}
          </span>
          {props.bar}
          <span className="pt-spacer" />
          {!readOnly && (
            <span className="pt-frame-actions">
              {props.actions}
              {props.more && (
                <IconButton
                  icon={Cog}
                  label={`More settings of ${inSentence(title)}`}
                  expanded={showsMore}
                  controls={id}
                  onClick={() => setShowsMore(!showsMore)}
                />
              )}
              <BlockActions path={path} title={title} />
            </span>
          )}
        </div>
        {props.settings && <div className="pt-frame-settings">{props.settings}</div>}
        {showsMore && (
          <div className="pt-frame-settings" data-more id={id}>
            {props.more}
          </div>
        )}
      </fieldset>
      {props.content && (
        <div className="pt-frame-content" data-layout={props.layout}>
          {props.content}
        </div>
      )}
    </div>
  )
}

function BlockActions({ path, title }: { path: Path; title: string }) {
  const editor = useEditor()
  const name = inSentence(title)
  return (
    <>
      {BLOCK_COMMANDS.map((command) => (
        <IconButton
          key={command.name}
          icon={COMMAND_ICONS[command.name]}
          label={command.label(name)}
          shortcut={wordsOf(command.keys)}
          onClick={() => runSteps(editor, path, command.actions)}
        />
      ))}
      <IconButton
        icon={Paragraph}
        label={`Write below ${name}`}
        onClick={() => insertParagraph(editor, path, 'next')}
      />
    </>
  )
}
