import type { Size } from '@fanfare/engine/paint/canvas'

export const upright: Size = { width: 720, height: 1280 }
export const flat: Size = { width: 1280, height: 720 }
export const even: Size = { width: 720, height: 720 }
export const poster: Size = { width: 720, height: 900 }
