export type VideoFiles = { mp4: string; hls: string }

/**
 * Gives a video element its files: the ladder of qualities where the browser can play it by itself or through hls.js,
 * which is fetched only then; else the single MP4.
 */
export async function loadVideo(
  video: HTMLVideoElement,
  { hls, mp4 }: { hls: string; mp4: string },
): Promise<void> {
  if (video.canPlayType('application/vnd.apple.mpegurl') !== '') {
    video.src = hls
    return
  }
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) {
    video.src = mp4
    return
  }
  const player = new Hls({ capLevelToPlayerSize: true })
  player.on(Hls.Events.ERROR, (_event, problem) => {
    if (!problem.fatal) return
    player.destroy()
    video.src = mp4
    void video.play()
  })
  player.loadSource(hls)
  player.attachMedia(video)
}
