import type { Content } from '@fanfare/contract/content/content'
import * as text from '../uploads-text.ts'

/**
 * The state of an upload. `progress` is from 0 to 100. `isWaiting` means that it waits for a connection or for the
 * server.
 */
export type UploadState =
  | { step: 'validating' }
  | { step: 'rejected'; message: string }
  | { step: 'uploading'; progress: number; isWaiting: boolean }
  | { step: 'processing'; progress: number; content: Content }
  | { step: 'ready'; content: Content }
  | { step: 'failed'; message: string; canResume: boolean }
  | { step: 'canceled' }

export type UploadEvent =
  | { type: 'accepted' }
  | { type: 'rejected'; message: string }
  | { type: 'sent'; progress: number }
  | { type: 'waiting' }
  | { type: 'connected' }
  | { type: 'processed'; content: Content }
  /** `canResume`: a retry may succeed, because nothing is wrong with the file. */
  | { type: 'failed'; message: string; canResume: boolean }
  | { type: 'canceled' }
  | { type: 'retried' }

/** Stops an upload with `signal`, and receives its progress in `onEvent`. */
export type UploadWatch = { signal: AbortSignal; onEvent: (event: UploadEvent) => void }

/**
 * The state after an event. An event that isn't possible in a state doesn't change it. After a failure, the upload can
 * only be retried or canceled.
 */
export function nextUploadState(state: UploadState, event: UploadEvent): UploadState {
  switch (state.step) {
    case 'rejected':
    case 'ready':
    case 'canceled':
      return state
    case 'failed':
      if (event.type === 'retried') return { step: 'validating' }
      return event.type === 'canceled' ? { step: 'canceled' } : state
    case 'validating':
      return afterCheck(state, event)
    case 'uploading':
      return afterSending(state, event)
    case 'processing':
      return event.type === 'processed' ? afterProgress(state.progress, event.content) : ended(state, event)
  }
}

/** Whether the upload has ended, so that nothing more happens unless it is retried. */
export function isOver({ step }: UploadState): boolean {
  return step === 'rejected' || step === 'ready' || step === 'failed' || step === 'canceled'
}

/** Whether the upload has ended and retrying with the same file won't help. */
export function isRefused(state: UploadState): boolean {
  return state.step === 'rejected' || (state.step === 'failed' && !state.canResume)
}

function afterCheck(state: UploadState, event: UploadEvent): UploadState {
  if (event.type === 'accepted') return { step: 'uploading', progress: 0, isWaiting: false }
  if (event.type === 'rejected') return { step: 'rejected', message: event.message }
  return ended(state, event)
}

function afterSending(state: Extract<UploadState, { step: 'uploading' }>, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'sent':
      // A lost chunk's bytes are subtracted again; the bar waits instead of moving back.
      return { ...state, progress: Math.max(state.progress, clamp(event.progress)), isWaiting: false }
    case 'waiting':
      return { ...state, isWaiting: true }
    case 'connected':
      return { ...state, isWaiting: false }
    case 'processed':
      return stateOfContent(event.content)
    case 'accepted':
    case 'rejected':
    case 'failed':
    case 'canceled':
    case 'retried':
      return ended(state, event)
  }
}

/** The bar doesn't move back when a processing step restarts. */
function afterProgress(before: number, content: Content): UploadState {
  const state = stateOfContent(content)
  return state.step === 'processing' ? { ...state, progress: Math.max(before, state.progress) } : state
}

function stateOfContent(content: Content): UploadState {
  if (content.status === 'ready') return { step: 'ready', content }
  if (content.status === 'processing') return { step: 'processing', progress: content.progress, content }
  return { step: 'failed', message: content.failure ?? text.generic, canResume: false }
}

function ended(state: UploadState, event: UploadEvent): UploadState {
  if (event.type === 'failed') return { step: 'failed', message: event.message, canResume: event.canResume }
  return event.type === 'canceled' ? { step: 'canceled' } : state
}

const clamp = (progress: number): number => Math.min(100, Math.max(0, progress))
