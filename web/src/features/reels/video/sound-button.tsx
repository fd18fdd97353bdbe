import { Volume2, VolumeX } from 'lucide-react'
import { toggleSound, useSound } from './sound.ts'
import * as text from './video-text.ts'

/** A button that turns sound on or off for all reels. */
export function SoundButton() {
  const isOn = useSound()
  return (
    <button
      type="button"
      data-key="m"
      aria-keyshortcuts="M"
      aria-label={isOn ? text.mute : text.unmute}
      onClick={toggleSound}
      className="over-media inline-flex h-9 items-center gap-2 rounded-[10px] px-3 text-small font-medium hover:bg-black/80 max-md:size-11 max-md:justify-center max-md:rounded-md max-md:px-0"
    >
      {isOn ? <Volume2 size={18} aria-hidden /> : <VolumeX size={18} aria-hidden />}
      <span aria-hidden className="max-md:hidden">
        {isOn ? text.mute : text.unmute}
      </span>
    </button>
  )
}
