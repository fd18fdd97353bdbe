import { ringingPlate, soundRidges, swingingPen } from '@fanfare/engine/paint/drawings/maps'
import { randomFrom } from '@fanfare/engine/paint/random'
import { waterLight } from '@fanfare/engine/paint/patterns/silk'
import { starTrails } from '@fanfare/engine/paint/places/sky'
import { crossfade, move, over, plateOf } from '@fanfare/engine/film/camera'
import { even, flat, poster, upright } from './formats.ts'
import { drawnLive, growing, painted, wanderingFormula } from '@fanfare/engine/film/living'
import { openPicture } from '../paint/open-picture.ts'
import type { Reel } from '@fanfare/engine/film/film'
import { blinking, falling } from '@fanfare/engine/film/weather'

const paper = [0.955, 0.935, 0.885] as const

/** Clips of pictures that draw themselves, grow or change. */
export const livingPictures: Reel = {
  'dahlia-colours': async () => {
    const plates = await Promise.all(
      ['dv0.jpg', 'dv2.jpg', 'dv3.jpg', 'dv1.jpg'].map((file) => plateOf(openPicture(file))),
    )
    return {
      size: even,
      seconds: 6,
      frame: crossfade(
        plates.map((plate) =>
          move(plate, even, [
            { x: 0.5, y: 0.5, wide: 0.98 },
            { x: 0.5, y: 0.47, wide: 0.66 },
          ]),
        ),
        0.5,
      ),
    }
  },
  'water-noon': () => ({
    size: upright,
    seconds: 4,
    framesPerSecond: 24,
    rate: 31,
    frame: painted((t) =>
      waterLight(upright, { seed: 'noon', palette: 'lagoon', scale: 2.6, moment: t * 2.2 }),
    ),
    sound: { seed: 'shore', parts: [{ kind: 'air', bright: 0.9, level: 0.3 }] },
  }),
  'ink-circle-live': async () => ({
    size: poster,
    seconds: 5,
    frame: drawnLive(await plateOf(openPicture('ink-circle.jpg')), poster, {
      paper,
      orderAt: (u, v) =>
        (((Math.atan2((v + 0.04) * 1.25, u) - 1.75 + 4 * Math.PI) % (2 * Math.PI)) / (2 * Math.PI)) *
        (Math.hypot(u, v * 1.25) > 0.46 ? 0.2 : 0.96),
    }),
  }),
  'ink-bamboo-live': async () => ({
    size: upright,
    seconds: 5,
    frame: drawnLive(await plateOf(openPicture('ink-bamboo-two.jpg')), upright, {
      paper,
      orderAt: (u, v) =>
        (0.5 - v) * 0.62 + (u > 0.06 ? 0.3 : u > -0.2 ? 0.16 : 0) + Math.abs(Math.sin(u * 40 + v * 9)) * 0.04,
    }),
    sound: {
      seed: 'brush',
      parts: [
        { kind: 'air', bright: 0.7, level: 0.14 },
        { kind: 'pluck', notes: [293.7, 349.2, 392, 523.3, 440], beat: 1, level: 0.16 },
      ],
    },
  }),
  'pendulum-drawn': () => ({
    size: even,
    seconds: 6,
    framesPerSecond: 20,
    rate: 27,
    frame: painted((t) =>
      swingingPen(even, { seed: 'pendulum', palette: 'ember', pens: 5, drawn: 0.01 + t * 0.99 }),
    ),
  }),
  'stars-turning': () => ({
    size: flat,
    seconds: 6,
    framesPerSecond: 15,
    frame: painted((t) =>
      starTrails(flat, { seed: 'pole', palette: 'indigo', stars: 480, turn: 0.01 + t * 0.8 }),
    ),
    sound: { seed: 'stars', parts: [{ kind: 'pad', notes: [130.8, 196, 261.6, 392], level: 0.32 }] },
  }),
  'ridges-moving': () => ({
    size: upright,
    seconds: 6,
    framesPerSecond: 20,
    rate: 33,
    frame: painted((t) =>
      soundRidges(upright, { seed: 'bowed', palette: 'aurora', lines: 54, loud: 0.2, moment: t * 1.6 }),
    ),
    sound: { seed: 'choir', parts: [{ kind: 'pad', notes: [110, 164.8, 220, 277.2, 329.6], level: 0.5 }] },
  }),
  'plate-rising': () => ({
    size: even,
    seconds: 5,
    framesPerSecond: 20,
    rate: 31,
    frame: painted((t) =>
      ringingPlate(even, { seed: 'rising', palette: 'brass', m: 3 + t * 3, n: 2 + t * 5 }),
    ),
    sound: { seed: 'plate', parts: [{ kind: 'pad', notes: [523.3, 784, 1046.5], level: 0.16 }] },
  }),
  'dish-six-days': () => ({
    size: even,
    seconds: 6,
    framesPerSecond: 20,
    rate: 30,
    frame: growing(even, {
      seed: 'six days',
      palette: 'rose',
      feed: 0.0545,
      kill: 0.062,
      cells: 240,
      stepsAFrame: 34,
    }),
  }),
  'formula-wandering': () => ({
    size: even,
    seconds: 6,
    framesPerSecond: 20,
    rate: 33,
    frame: wanderingFormula(even, {
      seed: 'wander',
      palette: 'aurora',
      from: [-1.4, 1.6, 1, 0.7],
      to: [-1.75, 1.9, 0.55, 1.15],
    }),
  }),
  'pixel-rain': async () => {
    const random = randomFrom('pixel windows')
    const lamps = Array.from({ length: 9 }, () => ({
      x: random.next(),
      y: random.between(0.5, 0.8),
      tint: [1, 0.85, 0.55] as const,
      every: random.whole(1, 4),
    }))
    const city = over(
      move(await plateOf(openPicture('pixel-city.jpg')), even, [
        { x: 0.4, y: 0.5, wide: 0.7 },
        { x: 0.6, y: 0.5, wide: 0.7 },
      ]),
      falling(even, {
        seed: 'rain',
        count: 260,
        fall: 760,
        drift: -90,
        long: 16,
        tint: [0.75, 0.7, 1],
        opacity: 0.4,
        seconds: 5,
      }),
    )
    return {
      size: even,
      seconds: 5,
      rate: 30,
      frame: over(city, blinking(even, lamps)),
      sound: {
        seed: 'chip',
        parts: [
          { kind: 'pluck', notes: [329.6, 392, 493.9, 587.3, 493.9, 392], beat: 0.25, level: 0.2 },
          { kind: 'air', bright: 1, level: 0.14 },
        ],
      },
    }
  },
}
