import type { SchedulerSettings } from './model-settings.ts'

export interface Step {
  /** The timestep, which tells the network how noisy its input is. */
  timestep: number
  /** The noise level before and after the step. */
  sigma: number
  nextSigma: number
}

/** The steps of Euler's method, from the most noise to none, spaced as the turbo models were trained ("trailing"). */
export function stepsOf(settings: SchedulerSettings, count: number): Step[] {
  const sigmas = sigmasOf(settings)
  const length = sigmas.length
  const timesteps = Array.from({ length: count }, (_, i) => Math.round(length - (i * length) / count) - 1)
  return timesteps.map((timestep, i) => ({
    timestep,
    sigma: sigmas[timestep]!,
    nextSigma: i + 1 < count ? sigmas[timesteps[i + 1]!]! : 0,
  }))
}

/** The noise level at each timestep of the training. */
function sigmasOf({
  num_train_timesteps: length,
  beta_start: start,
  beta_end: end,
}: SchedulerSettings): number[] {
  let kept = 1
  return Array.from({ length }, (_, i) => {
    const root = Math.sqrt(start) + ((Math.sqrt(end) - Math.sqrt(start)) * i) / Math.max(1, length - 1)
    kept *= 1 - root * root
    return Math.sqrt((1 - kept) / kept)
  })
}

/** The network's input: the noisy latents, scaled to the variance that it was trained on. */
export const scaled = (latents: Float32Array, { sigma }: Step): Float32Array =>
  latents.map((value) => value / Math.sqrt(sigma * sigma + 1))

/**
 * Takes one step. `predicted` is the network's prediction for the latents, and schedulers of the ancestral kind add
 * `noise` again.
 */
export function takeStep(
  settings: SchedulerSettings,
  { sigma, nextSigma }: Step,
  { latents, predicted, noise }: { latents: Float32Array; predicted: ArrayLike<number>; noise: () => number },
): Float32Array {
  const isAncestral = settings['_class_name'].includes('Ancestral')
  const share = isAncestral
    ? (nextSigma * nextSigma * (sigma * sigma - nextSigma * nextSigma)) / (sigma * sigma)
    : 0
  const up = Math.sqrt(share)
  const down = Math.sqrt(nextSigma * nextSigma - share)
  return latents.map((value, i) => {
    const said = predicted[i] ?? 0
    const clean =
      settings.prediction_type === 'epsilon'
        ? value - sigma * said
        : value / (sigma * sigma + 1) - (sigma / Math.sqrt(sigma * sigma + 1)) * said
    const stepped = value + ((value - clean) / sigma) * (down - sigma)
    return up > 0 ? stepped + up * noise() : stepped
  })
}
