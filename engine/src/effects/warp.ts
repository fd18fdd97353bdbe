import { emptyLike, noiseOver, type Picture } from './picture.ts'

/** Moves every pixel slightly, as an unsteady hand would. `reach` is a fraction of the picture's width. */
export async function warped(
  picture: Picture,
  { seed, reach, across }: { seed: string; reach: number; across: number },
): Promise<Picture> {
  const { data, width, height } = picture
  const moved = emptyLike(picture)
  const [right, down] = await Promise.all([
    noiseOver(picture, { seed: `${seed} right`, across, octaves: 3 }),
    noiseOver(picture, { seed: `${seed} down`, across, octaves: 3 }),
  ])
  for (let y = 0, i = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++, at += 3) {
      const column = Math.min(width - 1, Math.max(0, Math.round(x + right[i]! * reach * width)))
      const row = Math.min(height - 1, Math.max(0, Math.round(y + down[i]! * reach * width)))
      const from = (row * width + column) * 3
      moved.data[at] = data[from]!
      moved.data[at + 1] = data[from + 1]!
      moved.data[at + 2] = data[from + 2]!
    }
  }
  return moved
}
