type Point = { x: number; y: number }
type Ring = { centre: Point; inner: number; outer: number }

/** The five blades of the Fan, spread over 148 degrees around straight up. */
export function fanBlades(ring: Ring): string[] {
  return [-2, -1, 0, 1, 2].map((place) => bladePath(ring, place * 31.2 - 11.6, place * 31.2 + 11.6))
}

const COUNT = 24
const STEP = 360 / COUNT

/**
 * The blades of the Fan as a full circle, each a little longer than the previous one, clockwise from the top.
 */
export function fanCircle(centre: Point): string[] {
  return Array.from({ length: COUNT }, (_, place) =>
    bladePath(
      { centre, inner: 13, outer: 20 + (place * 11) / (COUNT - 1) },
      place * STEP + 2.5,
      place * STEP + 12.5,
    ),
  )
}

/** One blade as an SVG path between two angles in degrees, clockwise from straight up. */
function bladePath({ centre, inner, outer }: Ring, from: number, to: number): string {
  const a = onCircle(centre, inner, from)
  const b = onCircle(centre, outer, from)
  const c = onCircle(centre, outer, to)
  const d = onCircle(centre, inner, to)
  return `M${a}L${b}A${outer} ${outer} 0 0 1 ${c}L${d}A${inner} ${inner} 0 0 0 ${a}Z`
}

function onCircle(centre: Point, radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${(centre.x + radius * Math.sin(angle)).toFixed(2)} ${(centre.y - radius * Math.cos(angle)).toFixed(2)}`
}
