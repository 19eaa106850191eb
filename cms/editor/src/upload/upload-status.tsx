import { useEditor, type Path } from '@portabletext/editor'
import { TextButton } from '../ui/button.tsx'
import type { CurrentUpload } from './use-upload.ts'
import './upload-status.css'

/** How far a picture has come, or why the library has refused it. */
export function UploadStatus({ upload, state, retry, path }: CurrentUpload & { readonly path: Path }) {
  const editor = useEditor()
  const remove = () => editor.send({ type: 'unset', at: path })
  if (state.state === 'refused')
    return (
      <div className="pt-upload" data-refused>
        <p className="pt-upload-reason" role="alert">
          {state.reason}
        </p>
        {state.canRetry && (
          <TextButton primary onClick={retry}>
            Retry
          </TextButton>
        )}
        <TextButton onClick={remove}>Remove</TextButton>
      </div>
    )
  const share = state.state === 'done' ? 1 : state.share
  return (
    <div className="pt-upload">
      <progress className="pt-upload-bar" max={1} value={share} aria-label={`Uploading ${upload?.name}`} />
      <span className="pt-note">{`Uploading “${upload?.name}”. It is saved with the text once it is there.`}</span>
      <TextButton onClick={remove}>Remove</TextButton>
    </div>
  )
}
