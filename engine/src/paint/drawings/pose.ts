type Line = { through: readonly (readonly [number, number, number])[]; thick: number }
export type Pose = {
  lines: readonly Line[]
  washes: readonly (readonly [number, number, number, number, number])[]
}
