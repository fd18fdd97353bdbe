import * as text from './uploads-text.ts'
import { uploadWord } from './upload-status.tsx'
import type { UploadItem } from './upload-list.ts'

/** Announces to screen readers when a file's state changes, but not its percentage. */
export function UploadNews({ items }: { items: readonly UploadItem[] }) {
  return (
    <div role="log" aria-label={text.uploads} className="sr-only">
      {items.map((item) => (
        <p key={`${item.fileId} ${item.state.step}`}>{newsOf(item)}</p>
      ))}
    </div>
  )
}

function newsOf({ name, state }: UploadItem): string {
  if (state.step === 'uploading')
    return state.isWaiting ? text.stateOf(name, uploadWord(state)) : text.isUploading(name)
  if (state.step === 'processing') return text.isProcessing(name)
  return text.stateOf(name, uploadWord(state))
}
