/**
 * Credits per use of an AI tool, before the factors for duration, resolution and number of outputs. Tools without a
 * price are free.
 */
export const aiBasePrices = {
  text_to_image: 0.7,
  text_to_video: 0.5,
  image_to_video: 4.2,
  video_to_video: 10,
  face_swap: 1.5,
  image_effects: 3.6,
  lip_sync: 6.5,
  virtual_try_on: 4.8,
  prompt_optimizer: 0.3,
  image_to_image: 0.2,
} as const
