import { useEffect, useRef, useState } from 'react'
import { startRecorder, type Recorded, type Recorder } from './recorder.ts'
import { unsentRecordings } from './unsent-recordings.ts'
import * as text from './voice-text.ts'

export type RecordingState =
  | { step: 'idle'; refusal: string | null }
  | { step: 'asking' }
  | { step: 'recording'; elapsedMs: number; levels: readonly number[] }
  | { step: 'recorded'; recorded: Recorded }

export interface Recording {
  state: RecordingState
  start: () => void
  /** Ends the recording, so that it can be played before it is sent. */
  stop: () => void
  discard: () => void
  /** Ends the running recording and returns it; null if nothing is being recorded. */
  take: () => Promise<Recorded | null>
}

const idle = { step: 'idle', refusal: null } as const

/** Records a voice message for a chat. Leaving the chat while recording discards it. */
export function useRecording(chatId: string): Recording {
  const [state, setState] = useState<RecordingState>(() => {
    const recorded = unsentRecordings.get(chatId)
    return recorded ? { step: 'recorded', recorded } : idle
  })
  const recorder = useRef<Recorder | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      recorder.current?.cancel()
      recorder.current = null
    }
  }, [])
  const finish = async (): Promise<Recorded | null> => {
    const running = recorder.current
    recorder.current = null
    return running ? running.stop() : null
  }
  const stop = async () => {
    const recorded = await finish()
    if (!recorded || isGone.current) return
    unsentRecordings.set(chatId, recorded)
    setState({ step: 'recorded', recorded })
  }
  const start = async () => {
    if (recorder.current || state.step === 'asking') return
    setState({ step: 'asking' })
    try {
      const started = await startRecorder({
        onLevel: (elapsedMs, levels) => setState({ step: 'recording', elapsedMs, levels: [...levels] }),
        onEnd: () => void stop(),
      })
      if (isGone.current) return started.cancel()
      recorder.current = started
      setState({ step: 'recording', elapsedMs: 0, levels: [] })
    } catch (error) {
      setState({ step: 'idle', refusal: refusalOf(error) })
    }
  }
  return {
    state,
    start: () => void start(),
    stop: () => void stop(),
    discard() {
      recorder.current?.cancel()
      recorder.current = null
      unsentRecordings.delete(chatId)
      setState(idle)
    },
    async take() {
      const recorded = state.step === 'recorded' ? state.recorded : await finish()
      unsentRecordings.delete(chatId)
      setState(idle)
      return recorded
    },
  }
}

function refusalOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return text.microphoneRefused
  if (name === 'NotFoundError') return text.noMicrophone
  return text.microphoneBusy
}
