import type { GraphModel } from '../networks/face-api.ts'
import { readMiddleModel } from '../networks/nsfwjs.ts'
import { loadTensorflow } from '../networks/tensorflow.ts'
import { resized, type Photo } from '../photos/photo.ts'

/** The classes that the network was trained on, in the order of its outputs. */
const kinds = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const

/** The side of the network's square input. */
const SIDE = 224

let opened: Promise<GraphModel> | undefined

/**
 * The probability that a picture is sexual, 0 … 1, from a network of nsfwjs that runs on the TensorFlow.js of the face
 * networks.
 */
export async function classifyPicture(photo: Photo): Promise<number> {
  const { tf } = await loadTensorflow()
  opened ??= tf.loadGraphModel({ load: readMiddleModel })
  const model = await opened
  const { pixels } = await resized(photo, { width: SIDE, height: SIDE })
  const values = Float32Array.from(pixels, (value) => value / 255)
  const picture = tf.tensor4d(values, [1, SIDE, SIDE, 3], 'float32')
  const predicted = model.predict(picture)
  const [output] = Array.isArray(predicted) ? predicted : [predicted]
  if (!output) throw new Error('The network returned no output')
  try {
    const scores = await output.data()
    const scoreOf = (kind: (typeof kinds)[number]): number => scores[kinds.indexOf(kind)] ?? 0
    return Math.min(1, scoreOf('porn') + scoreOf('hentai'))
  } finally {
    picture.dispose()
    output.dispose()
  }
}
