import { loadPart } from '../../load-part.ts'

export type VideoFiles = { mp4: string; hls: string }

/**
 * Gives a video element its ladder of qualities: through hls.js, which is fetched only then, or by the browser itself
 * where that is the only way. `onFail` tells that the ladder cannot be played.
 */
export async function loadVideo(
  video: HTMLVideoElement,
  files: VideoFiles,
  onFail: () => void,
): Promise<void> {
  if (!('MediaSource' in window)) {
    video.src = video.canPlayType('application/vnd.apple.mpegurl') === '' ? files.mp4 : files.hls
    return
  }
  const { default: Hls } = await loadPart(() => import('hls.js/light'))
  const player = new Hls({ capLevelToPlayerSize: true })
  player.on(Hls.Events.ERROR, (_event, problem) => {
    if (!problem.fatal) return
    player.destroy()
    onFail()
  })
  player.loadSource(files.hls)
  player.attachMedia(video)
}
