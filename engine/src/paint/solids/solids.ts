/** Distances to simple solids around the origin; negative inside. */

export function sphere(x: number, y: number, z: number, radius: number): number {
  return Math.sqrt(x * x + y * y + z * z) - radius
}

export function box(
  x: number,
  y: number,
  z: number,
  [w, h, d]: readonly [number, number, number],
  round = 0,
): number {
  const qx = Math.abs(x) - w + round
  const qy = Math.abs(y) - h + round
  const qz = Math.abs(z) - d + round
  const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0))
  return outside + Math.min(Math.max(qx, qy, qz), 0) - round
}

/** A vertical cylinder; `half` is half its height. */
export function cylinder(
  x: number,
  y: number,
  z: number,
  [radius, half]: readonly [number, number],
  round = 0,
): number {
  const side = Math.sqrt(x * x + z * z) - radius + round
  const cap = Math.abs(y) - half + round
  return Math.min(Math.max(side, cap), 0) + Math.hypot(Math.max(side, 0), Math.max(cap, 0)) - round
}

/** Lies flat on the ground. */
export function torus(x: number, y: number, z: number, radius: number, thick: number): number {
  const ring = Math.sqrt(x * x + z * z) - radius
  return Math.sqrt(ring * ring + y * y) - thick
}

/** A rod with round ends, from a to b. */
export function rod(
  x: number,
  y: number,
  z: number,
  a: readonly [number, number, number],
  b: readonly [number, number, number],
  radius: number,
): number {
  const [bx, by, bz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [px, py, pz] = [x - a[0], y - a[1], z - a[2]]
  const along = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz)))
  return Math.hypot(px - bx * along, py - by * along, pz - bz * along) - radius
}

/** An egg. The distance is approximate, but accurate enough for ray marching. */
export function ellipsoid(
  x: number,
  y: number,
  z: number,
  [a, b, c]: readonly [number, number, number],
): number {
  const near = Math.hypot(x / a, y / b, z / c)
  const steep = Math.hypot(x / (a * a), y / (b * b), z / (c * c))
  return steep === 0 ? -Math.min(a, b, c) : (near * (near - 1)) / steep
}

/** Blends two solids into each other over `width`. */
export function melt(one: number, other: number, width: number): number {
  const h = Math.max(width - Math.abs(one - other), 0) / width
  return Math.min(one, other) - h * h * width * 0.25
}

/**
 * The smoothed radius of a turned shape from a lookup table. The profile is a list of [y, radius] from bottom to top.
 */
export function profile(points: readonly (readonly [number, number])[]): (y: number) => number {
  const top = points[points.length - 1]?.[0] ?? 1
  const table = Float64Array.from({ length: 402 }, (_, i) => curveAt(points, (Math.min(i, 400) / 400) * top))
  return (y) => {
    const place = Math.min(400, Math.max(0, (y / top) * 400))
    const index = Math.floor(place)
    const low = table[index] ?? 0
    return low + ((table[index + 1] ?? 0) - low) * (place - index)
  }
}

function curveAt(points: readonly (readonly [number, number])[], y: number): number {
  let index = 0
  while (index < points.length - 2 && y > (points[index + 1]?.[0] ?? 0)) index++
  const [p0, p1, p2, p3] = [
    points[Math.max(0, index - 1)],
    points[index],
    points[index + 1],
    points[Math.min(points.length - 1, index + 2)],
  ]
  if (!p0 || !p1 || !p2 || !p3) return 0
  const t = Math.min(1, Math.max(0, (y - p1[0]) / (p2[0] - p1[0])))
  const [a, b, c, d] = [p0[1], p1[1], p2[1], p3[1]]
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  )
}
