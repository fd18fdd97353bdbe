import type { Sharp } from 'sharp'
import { add, coloursOf, mix, ramp, scale, type PaletteName, type Rgb } from '../colour.ts'
import { paintPixels, type Size } from '../canvas.ts'
import { noiseFrom } from '../noise.ts'
import { randomFrom } from '../random.ts'

type Glass = { seed: string; palette: PaletteName; panes: number; lead?: number; rose?: boolean }

/** Backlit stained glass; `rose` arranges the panes around the center. */
export function stainedGlass(size: Size, { seed, palette, panes, lead = 0.005, rose = false }: Glass): Sharp {
  const random = randomFrom(seed)
  const noise = noiseFrom(seed)
  const tall = size.height / size.width
  const colours = coloursOf(palette).slice(1)
  const colourOf = ramp(palette)
  const sites = (rose ? rosette(panes, tall) : scattered(panes, tall, random.next)).map(([x, y], i) => ({
    x,
    y,
    tint: mix(
      colours[(i * 7 + (i % 3)) % colours.length] ?? [1, 1, 1],
      colourOf(0.25 + 0.7 * random.next()),
      rose ? 0.25 : 0.6,
    ),
    glow: random.between(0.8, 1.18),
  }))
  return paintPixels(size, 1, (x, y) => {
    const wobbleX = x + noise.at(x * 9, y * 9) * 0.006
    const wobbleY = y + noise.at(x * 9 + 31, y * 9) * 0.006
    let first = Infinity
    let second = Infinity
    let pane = sites[0]
    for (const site of sites) {
      const distance = (site.x - wobbleX) ** 2 + (site.y - wobbleY) ** 2
      if (distance < first) {
        second = first
        first = distance
        pane = site
      } else if (distance < second) second = distance
    }
    const edge = Math.sqrt(second) - Math.sqrt(first)
    const ripple = noise.fbm(x * 22, y * 22, 3) * 0.16 + noise.at(x * 70, y * 12) * 0.05
    const behind = 1.12 - Math.hypot(x - 0.5, (y - tall * 0.42) * 0.8) * 0.55
    const lit = scale(pane?.tint ?? [0, 0, 0], (pane?.glow ?? 1) * (behind + ripple))
    const halo = Math.max(0, 1 - edge * 60) * 0.12
    const metal: Rgb = [0.05, 0.05, 0.06]
    const gleam = Math.max(0, noise.at(x * 60, y * 60)) * 0.12
    return edge < lead ? add(metal, [gleam, gleam, gleam]) : add(lit, [halo, halo * 0.9, halo * 0.6])
  })
}

function scattered(count: number, tall: number, next: () => number): [number, number][] {
  const sites: [number, number][] = []
  while (sites.length < count) {
    // Picks the best of several candidate points, so that panes have about the same size without a visible grid.
    const candidates = Array.from({ length: 8 }, (): [number, number] => [next(), next() * tall])
    const farthest = candidates.map((site) => ({
      site,
      gap: Math.min(9, ...sites.map((other) => Math.hypot(site[0] - other[0], site[1] - other[1]))),
    }))
    farthest.sort((one, other) => other.gap - one.gap)
    const best = farthest[0]
    if (best) sites.push(best.site)
  }
  return sites
}

function rosette(count: number, tall: number): [number, number][] {
  const sites: [number, number][] = [[0.5, tall / 2]]
  for (let ring = 1; sites.length < count; ring++) {
    const petals = ring < 3 ? 8 : ring < 6 ? 16 : 32
    const radius = 0.085 * ring ** 0.94
    for (let petal = 0; petal < petals; petal++) {
      const angle = ((petal + (ring % 2) / 2) / petals) * 2 * Math.PI
      sites.push([0.5 + Math.cos(angle) * radius, tall / 2 + Math.sin(angle) * radius])
    }
  }
  return sites
}
