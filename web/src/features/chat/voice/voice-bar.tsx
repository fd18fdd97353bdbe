import { Send, Square, Trash2 } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { barsOf, type Recorded } from './recorder.ts'
import type { Recording } from './use-recording.ts'
import { VoicePlayer } from './voice-player.tsx'
import * as text from './voice-text.ts'
import { Waveform } from './waveform.tsx'

type Props = { recording: Recording; onSend: () => void; onDiscard: () => void }

/** Replaces the composer while a voice message is recorded, and until it is sent or discarded. */
export function VoiceBar({ recording: { state, stop }, onSend, onDiscard }: Props) {
  const isRecorded = state.step === 'recorded'
  return (
    <div role="group" aria-label={text.newMessage} className="flex items-center gap-1.5 md:gap-2.5">
      <IconButton
        label={isRecorded ? text.discardMessage : text.cancelRecording}
        icon={<Trash2 size={20} />}
        className="size-12!"
        onClick={onDiscard}
      />
      <div className="flex h-12 min-w-0 flex-1 items-center gap-3 rounded-md bg-surface-1 px-3.5">
        {isRecorded ? <Preview recorded={state.recorded} /> : <Running state={state} onStop={stop} />}
      </div>
      <SendVoice key={state.step} onSend={onSend} />
    </div>
  )
}

/** Takes the focus, because the button that was pressed has disappeared. */
function SendVoice({ onSend }: { onSend: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <button
      ref={button}
      type="button"
      aria-label={text.sendMessage}
      onClick={onSend}
      className="grid size-12 shrink-0 place-items-center rounded-md bg-accent text-on-accent hover:bg-accent-hover"
    >
      <Send size={20} aria-hidden />
    </button>
  )
}

function Running({ state, onStop }: { state: Recording['state']; onStop: () => void }) {
  const { elapsedMs, levels } = state.step === 'recording' ? state : { elapsedMs: 0, levels: [] }
  return (
    <>
      <span className="size-2.5 shrink-0 animate-pulse rounded-full bg-danger motion-reduce:animate-none" />
      <span role="status" className="sr-only">
        {state.step === 'recording' ? text.recording : text.startingToRecord}
      </span>
      <span role="timer" aria-label={text.length} className="w-10 shrink-0 tabular-nums">
        {text.formatLength(elapsedMs)}
      </span>
      <Waveform peaks={barsOf(levels)} className="min-w-0 flex-1 overflow-hidden" />
      <IconButton
        label={text.stopRecording}
        icon={<Square size={18} className="fill-current" />}
        onClick={onStop}
      />
    </>
  )
}

function Preview({ recorded }: { recorded: Recorded }) {
  const address = useMemo(() => URL.createObjectURL(recorded.bytes), [recorded.bytes])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <div className="-mx-2.5 min-w-0 flex-1">
      <VoicePlayer src={address} durationMs={recorded.durationMs} peaks={recorded.peaks} />
    </div>
  )
}
