import { uploadWord } from './upload-status.tsx'
import type { UploadItem } from './upload-list.ts'

/** Announces to screen readers when a file's state changes, but not its percentage. */
export function UploadNews({ items }: { items: readonly UploadItem[] }) {
  return (
    <div role="log" aria-label="Uploads" className="sr-only">
      {items.map((item) => (
        <p key={`${item.fileId} ${item.state.step}`}>{newsOf(item)}</p>
      ))}
    </div>
  )
}

function newsOf({ name, state }: UploadItem): string {
  if (state.step === 'uploading')
    return state.isWaiting ? `${name}: ${uploadWord(state)}` : `${name} is uploading`
  if (state.step === 'processing') return `${name} was uploaded and is being processed`
  return `${name}: ${uploadWord(state)}`
}
