import type { AiTask } from '@fanfare/contract/ai/tasks'
import balloons from './pictures/balloons.avif'
import coat from './pictures/coat.avif'
import dancer from './pictures/dancer.avif'
import faces from './pictures/faces.avif'
import halftone from './pictures/halftone.avif'
import robot from './pictures/robot.avif'

const pictures: Partial<Record<AiTask, string>> = {
  text_to_image: robot,
  text_to_video: dancer,
  image_to_video: balloons,
  image_effects: halftone,
  face_swap: faces,
  virtual_try_on: coat,
}

/** A tool's picture, which the local engine made. */
export const pictureOfTool = (task: AiTask): string | undefined => pictures[task]
