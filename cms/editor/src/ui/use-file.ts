import type { PickedFile } from '../host.ts'
import { Answers, type Answer } from './answers.ts'
import { useAnswer } from './use-answer.ts'

const files = new Answers<PickedFile>()

/** What is known of a file that the text links to. */
export function useFile(documentId: string): Answer<PickedFile> {
  return useAnswer(files, documentId, (host) => host.findFile(documentId))
}

/** A file as a line of text. */
export function describeFile(file: Answer<PickedFile>, documentId: string): string {
  if (file.state === 'found') return file.value.name
  if (file.state === 'missing') return `Not in the media library: ${documentId}`
  return file.state === 'loading' ? '…' : documentId
}
