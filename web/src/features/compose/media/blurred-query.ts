import type { Picture } from '@fanfare/contract/content/media'
import { queryOptions } from '@tanstack/react-query'

const WIDTH = 40

/**
 * A blurred picture like that of a locked post. Only the preview uses it; the server makes the real one. Null if this
 * browser can't read the picture.
 */
export const blurredQuery = (src: string | undefined) =>
  queryOptions({
    queryKey: ['blurred', src],
    queryFn: () => blur(src ?? '').catch(() => null),
    enabled: src !== undefined,
    staleTime: Infinity,
  })

async function blur(src: string): Promise<Picture> {
  const image = new Image()
  image.src = src
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = Math.max(1, Math.round((WIDTH * image.naturalHeight) / image.naturalWidth))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  context.filter = 'blur(2px)'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return {
    sources: [{ src: canvas.toDataURL('image/jpeg', 0.6), mime: 'image/jpeg', width: WIDTH }],
    width: canvas.width,
    height: canvas.height,
    thumbhash: null,
  }
}
