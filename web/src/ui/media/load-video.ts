import { loadPart } from '../../plumbing/load-part.ts'

export type VideoFiles = { mp4: string; hls: string | null }

/**
 * Loads a video's HLS qualities into a video element: through hls.js, which is fetched at the first use, or natively
 * where hls.js can't run. A video without HLS plays its MP4. `onFail` reports that HLS can't be played. Returns a
 * function that frees the loaded files.
 */
export async function loadVideo(
  video: HTMLVideoElement,
  files: VideoFiles,
  onFail: () => void,
): Promise<() => void> {
  const { mp4, hls } = files
  if (hls === null || !('MediaSource' in window)) {
    video.src = hls === null || video.canPlayType('application/vnd.apple.mpegurl') === '' ? mp4 : hls
    return () => undefined
  }
  const { default: Hls } = await loadPart(() => import('hls.js/light'))
  const player = new Hls({ capLevelToPlayerSize: true })
  player.on(Hls.Events.ERROR, (_event, problem) => {
    if (!problem.fatal) return
    player.destroy()
    onFail()
  })
  player.loadSource(hls)
  player.attachMedia(video)
  return () => player.destroy()
}
