import type { Voice } from '@fanfare/contract/content/voice'
import { clsx } from 'clsx'
import { VoicePlayer } from './voice-player.tsx'
import * as text from './voice-text.ts'

/** A voice message in a conversation. */
export function VoiceBubble({ voice, isOwn }: { voice: Voice; isOwn: boolean }) {
  const { src, duration_ms: durationMs, peaks } = voice
  if (src === null) {
    return (
      <p className="rounded-[20px] px-4 py-2.5 text-fg-faint italic inset-ring inset-ring-line">
        {text.deleted}
      </p>
    )
  }
  return (
    <div
      className={clsx(
        'w-[min(300px,70vw)] rounded-[20px] px-1.5 py-1',
        isOwn ? 'rounded-br-[6px] bg-fg text-fg-inverse' : 'rounded-bl-[6px] bg-surface-2',
      )}
    >
      <VoicePlayer src={src} durationMs={durationMs} peaks={peaks} />
    </div>
  )
}
