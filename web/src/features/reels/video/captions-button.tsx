import { Captions } from 'lucide-react'
import { toggleCaptions, useCaptionsOn } from './captions-choice.ts'
import * as text from './video-text.ts'

/** A button that turns captions on or off for all reels. */
export function CaptionsButton() {
  const isOn = useCaptionsOn()
  return (
    <button
      type="button"
      aria-label={text.captions}
      aria-pressed={isOn}
      onClick={toggleCaptions}
      className="over-media absolute top-17 left-4.5 grid size-9 place-items-center rounded-[10px] hover:bg-black/80 aria-pressed:bg-media aria-pressed:text-[#07080b] max-md:left-4 max-md:size-11 max-md:rounded-md"
    >
      <Captions size={20} aria-hidden />
    </button>
  )
}
