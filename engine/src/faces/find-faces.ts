import { join } from 'node:path'
import type { FaceApi } from '../networks/face-api.ts'
import { folderOf, loadTensorflow } from '../networks/tensorflow.ts'
import type { Point } from '../photos/geometry.ts'
import type { Photo } from '../photos/photo.ts'

export interface Face {
  /** The longer side of the face's bounding box, in pixels. */
  size: number
  /** 68 points: 17 of the jaw, 10 of the brows, 9 of the nose, 12 of the eyes, 20 of the mouth. */
  points: Point[]
  /** The descriptor of a face: two of the same person are closer than about 0.6. */
  descriptor: Float32Array
  /** Estimated, in years. */
  age: number
}

/** 0 for a face that looks straight ahead, approaching 1 as it turns to a side. */
export function turnOf({ points }: Face): number {
  const [right, nose, left] = [points[0], points[30], points[16]]
  if (!right || !nose || !left) return 1
  const toRight = Math.hypot(nose.x - right.x, nose.y - right.y)
  const toLeft = Math.hypot(nose.x - left.x, nose.y - left.y)
  return Math.abs(toRight - toLeft) / Math.max(toRight + toLeft, 1)
}

let networks: Promise<FaceApi> | undefined

/** Every face of a picture, largest first. */
export async function findFaces({ pixels, width, height }: Photo): Promise<Face[]> {
  networks ??= loadNetworks()
  const faceApi = await networks
  const picture = faceApi.tf.tensor3d(Int32Array.from(pixels), [height, width, 3], 'int32')
  try {
    const found = await faceApi
      .detectAllFaces(picture, new faceApi.SsdMobilenetv1Options({ minConfidence: 0.5 }))
      .withFaceLandmarks()
      .withFaceDescriptors()
      .withAgeAndGender()
    return found
      .map(({ detection, landmarks, descriptor, age }) => ({
        size: Math.max(detection.box.width, detection.box.height),
        points: landmarks.positions.map(({ x, y }) => ({ x, y })),
        descriptor,
        age,
      }))
      .toSorted((a, b) => b.size - a.size)
  } finally {
    picture.dispose()
  }
}

async function loadNetworks(): Promise<FaceApi> {
  const faceApi = await loadTensorflow()
  const folder = join(folderOf('@vladmandic/face-api'), 'model')
  const { ssdMobilenetv1, faceLandmark68Net, faceRecognitionNet, ageGenderNet } = faceApi.nets
  for (const network of [ssdMobilenetv1, faceLandmark68Net, faceRecognitionNet, ageGenderNet])
    await network.loadFromUri(folder)
  return faceApi
}
