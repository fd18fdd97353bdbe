import { useEffect, useState } from 'react'
import { localAddress, type UploadItem } from '../../content/index.ts'

/** The picture or video behind the stickers: a URL that this browser can display, and its size. */
export type CanvasMedia = { src: string; isVideo: boolean; width: number; height: number }

/**
 * The chosen photo or video in a form that this browser can display: the local file or, if the browser can't read that,
 * the server's version. Null until its size is known.
 */
export function useCanvasMedia(item: UploadItem | undefined): CanvasMedia | null {
  const bytes = item?.bytes ?? null
  const made = item?.state.step === 'ready' ? item.state.content.media : null
  const isVideo = item?.isVideo ?? false
  const [local, setLocal] = useState<{ bytes: Blob; media: CanvasMedia } | null>(null)
  useEffect(() => {
    if (!bytes) return
    let isWanted = true
    const src = localAddress(bytes)
    void (isVideo ? sizeOfVideo(src) : sizeOfPhoto(src)).then((size) => {
      if (isWanted && size) setLocal({ bytes, media: { src, isVideo, ...size } })
    })
    return () => {
      isWanted = false
    }
  }, [bytes, isVideo])
  if (local && local.bytes === bytes) return local.media
  if (!made) return null
  const { width, height, picture, video } = made
  const src = video?.mp4 ?? picture.sources.at(-1)?.src ?? ''
  return { src, isVideo: video !== null, width, height }
}

type Size = { width: number; height: number }

async function sizeOfPhoto(src: string): Promise<Size | null> {
  const image = new Image()
  image.src = src
  try {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return null
  }
}

function sizeOfVideo(src: string): Promise<Size | null> {
  return new Promise((resolve) => {
    const video = document.createElement('video')
    video.addEventListener('loadedmetadata', () =>
      resolve(video.videoWidth > 0 ? { width: video.videoWidth, height: video.videoHeight } : null),
    )
    video.addEventListener('error', () => resolve(null))
    video.preload = 'metadata'
    video.src = src
  })
}
