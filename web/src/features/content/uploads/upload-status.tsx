import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import * as text from './uploads-text.ts'
import type { UploadState } from './sending/upload-state.ts'

/** The name, state and progress bar of an upload. A rejected upload shows the reason instead of a bar. */
export function UploadStatus({ name, state }: { name: string; state: UploadState }) {
  const fault = faultOf(state)
  return (
    <span className="grid min-w-0 grid-cols-1 gap-1.5">
      <span className="flex items-baseline justify-between gap-2">
        <b dir="auto" className="truncate text-[14px]/[1.4]" title={name}>
          {name}
        </b>
        {!fault && <small className="tabular shrink-0 text-small text-fg-faint">{uploadWord(state)}</small>}
      </span>
      {fault ? (
        <small className="text-small font-medium text-danger">{fault}</small>
      ) : (
        <ProgressBar label={text.stateOf(name, uploadWord(state))} {...barOf(state)} />
      )}
    </span>
  )
}

/** The state of an upload in a word or two. */
export function uploadWord(state: UploadState): string {
  switch (state.step) {
    case 'validating':
      return text.checking
    case 'uploading':
      if (state.isWaiting) return text.waiting
      return isSent(state) ? text.checking : `${Math.floor(state.progress)}%`
    case 'processing':
      return state.progress === 0 ? text.checking : text.processing(state.progress)
    case 'ready':
      return text.ready
    case 'rejected':
    case 'failed':
      return state.message
    case 'canceled':
      return text.canceled
  }
}

function faultOf(state: UploadState): string | undefined {
  return state.step === 'rejected' || state.step === 'failed' ? state.message : undefined
}

function barOf(state: UploadState): { percent?: number; done?: boolean } {
  if (state.step === 'ready') return { percent: 100, done: true }
  if (state.step === 'uploading') return isSent(state) ? {} : { percent: state.progress }
  return state.step === 'processing' && state.progress > 0 ? { percent: state.progress } : {}
}

/** Whether everything has been sent, so that the server is now checking the file. */
const isSent = ({ progress }: { progress: number }): boolean => progress >= 100
