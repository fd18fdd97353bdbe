import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { addressOfCaption, captionQuery, languageName } from '../../../entities/content/index.ts'
import { useCaptionsOn } from './captions-choice.ts'

/** How far down the video captions are shown, in percent. They must be above the reel's text. */
const HEIGHT = 62

/**
 * The captions of a video, requested once it is on the screen; the file loads when the viewer turns captions
 * on. Pass `track` as the element's ref and spread `source` on it.
 */
export function useCaptionTrack(contentId: string, isCurrent: boolean) {
  const { data } = useQuery({ ...captionQuery(contentId), enabled: isCurrent })
  const language = data?.language ?? null
  const isOn = useCaptionsOn()
  const track = useRef<HTMLTrackElement>(null)
  useEffect(() => {
    const element = track.current
    if (!element || !language) return undefined
    const place = () => {
      for (const cue of element.track.cues ?? []) {
        if (!(cue instanceof VTTCue)) continue
        cue.snapToLines = false
        cue.line = HEIGHT
      }
    }
    element.addEventListener('load', place)
    element.track.mode = isOn ? 'showing' : 'disabled'
    return () => element.removeEventListener('load', place)
  }, [isOn, language])
  return {
    track,
    hasCaptions: language !== null,
    source: language
      ? { src: addressOfCaption(contentId), srcLang: language, label: languageName(language) }
      : {},
  }
}
