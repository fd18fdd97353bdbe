import Type from 'typebox'
import { group, number } from './fields.ts'

const move = (title: string) => number({ title, least: -10, most: 10 })

/** The camera's movement. Each value is between -10 and 10, where 0 is no movement. */
export const cameraControl = Type.Optional(
  group(
    {
      horizontal: move('Horizontal'),
      vertical: move('Vertical'),
      pan: move('Pan'),
      tilt: move('Tilt'),
      roll: move('Roll'),
      zoom: move('Zoom'),
    },
    {
      title: 'Camera control',
      description: 'How the camera moves. 0 is no movement.',
      isAdvanced: true,
    },
  ),
)
