import { RotateCw, X } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { uploads } from './page-uploads.ts'
import { isOver } from './sending/upload-state.ts'
import { UploadStatus } from './upload-status.tsx'
import { UploadThumb } from './upload-thumb.tsx'
import type { UploadItem } from './upload-list.ts'
import * as text from './uploads-text.ts'

/** One file that is being uploaded, with its controls. */
export function UploadRow({ item }: { item: UploadItem }) {
  const { fileId, name, state } = item
  const picture = state.step === 'ready' ? state.content.media?.picture : null
  return (
    <div className="flex items-center gap-3">
      <UploadThumb {...item} picture={picture} width={44} className="size-11 rounded-sm" />
      <div className="min-w-0 flex-1">
        <UploadStatus name={name} state={state} />
      </div>
      <UploadRetry item={item} />
      <IconButton
        label={isOver(state) ? text.removeFromList(name) : text.cancelUpload(name)}
        size="small"
        icon={<X size={17} />}
        onClick={() => (state.step === 'ready' ? uploads.dismiss(fileId) : uploads.cancel(fileId))}
      />
    </div>
  )
}

/** A retry button, shown if another attempt may succeed. */
export function UploadRetry({ item: { fileId, name, state } }: { item: UploadItem }) {
  if (state.step !== 'failed' || !state.canResume) return null
  return (
    <IconButton
      label={text.tryAgain(name)}
      size="small"
      icon={<RotateCw size={17} />}
      onClick={() => uploads.retry(fileId)}
    />
  )
}
