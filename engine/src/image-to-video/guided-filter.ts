import type { Size } from '../paint/canvas.ts'

/** Smooths values except at the edges of a guide picture, so that they follow its shapes. */
export function guided(
  values: Float32Array,
  guide: Float32Array,
  { width, height, radius }: Size & { radius: number },
): Float32Array {
  const mean = (input: Float32Array) => boxMean(input, { width, height }, radius)
  const product = (a: Float32Array, b: Float32Array) => a.map((value, i) => value * b[i]!)
  const [meanGuide, meanValues] = [mean(guide), mean(values)]
  const [both, squares] = [mean(product(guide, values)), mean(product(guide, guide))]
  const slope = both.map((value, i) => {
    const variance = squares[i]! - meanGuide[i]! ** 2
    return (value - meanGuide[i]! * meanValues[i]!) / (variance + 0.003)
  })
  const offset = slope.map((value, i) => meanValues[i]! - value * meanGuide[i]!)
  const [meanSlope, meanOffset] = [mean(slope), mean(offset)]
  return meanSlope.map((value, i) => value * guide[i]! + meanOffset[i]!)
}

/** The mean of the square around each value. */
export function boxMean(values: Float32Array, { width, height }: Size, radius: number): Float32Array {
  const across = runningMean(values, { lines: height, length: width, step: 1, stride: width }, radius)
  return runningMean(across, { lines: width, length: height, step: width, stride: 1 }, radius)
}

function runningMean(
  values: Float32Array,
  { lines, length, step, stride }: { lines: number; length: number; step: number; stride: number },
  radius: number,
): Float32Array {
  const means = new Float32Array(values.length)
  for (let line = 0; line < lines; line++) {
    const start = line * stride
    let [sum, count] = [0, 0]
    for (let i = 0; i < Math.min(radius, length); i++) {
      sum += values[start + i * step]!
      count++
    }
    for (let i = 0; i < length; i++) {
      if (i + radius < length) {
        sum += values[start + (i + radius) * step]!
        count++
      }
      if (i - radius - 1 >= 0) {
        sum -= values[start + (i - radius - 1) * step]!
        count--
      }
      means[start + i * step] = sum / count
    }
  }
  return means
}
