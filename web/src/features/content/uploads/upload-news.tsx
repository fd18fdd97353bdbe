import { uploadWord } from './upload-status.tsx'
import type { UploadItem } from './uploads.ts'

/** Tells a screen reader what became of each file: not every percent, but every change of state. */
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
  if (state.step === 'processing') return `${name} has arrived and is being processed`
  return `${name}: ${uploadWord(state)}`
}
