import { randomFrom } from '@fanfare/engine/paint/random'
import { dolly, move, over, parallax, plateOf } from '@fanfare/engine/film/camera'
import { even, flat, poster, upright } from './formats.ts'
import { openPicture } from '../paint/open-picture.ts'
import type { Reel } from '@fanfare/engine/film/film'
import { blinking, falling, pulsing, steam, sweepingBeam } from '@fanfare/engine/film/weather'

/** Clips of the rendered scenes with a moving camera, weather and lamps. */
export const cameraMoves: Reel = {
  'tunnel-walk': async () => ({
    size: upright,
    seconds: 5,
    frame: dolly(await plateOf(openPicture('tunnel.jpg'), 1.2), upright, {
      x: 0.5,
      y: 0.505,
      wide: 0.98,
      forward: 2.2,
    }),
    sound: {
      seed: 'tunnel',
      parts: [
        { kind: 'pad', notes: [55, 82.4, 110], level: 0.4 },
        { kind: 'drum', beat: 1.25, level: 0.4 },
      ],
    },
  }),
  'city-drive': async () => ({
    size: upright,
    seconds: 5,
    frame: dolly(await plateOf(openPicture('city.jpg'), 1.4), upright, {
      x: 0.5,
      y: 0.62,
      wide: 0.72,
      forward: 1.7,
    }),
    rate: 28,
    sound: {
      seed: 'city',
      parts: [
        { kind: 'pad', notes: [98, 146.8, 220], level: 0.3 },
        { kind: 'air', bright: 0.5, level: 0.16 },
      ],
    },
  }),
  'arcade-steps': async () => ({
    size: upright,
    seconds: 5,
    frame: dolly(await plateOf(openPicture('arcade.jpg'), 1.4), upright, {
      x: 0.49,
      y: 0.56,
      wide: 0.84,
      forward: 1.8,
    }),
  }),
  'courtyard-pan': async () => ({
    size: flat,
    seconds: 6,
    frame: move(await plateOf(openPicture('courtyard.jpg'), 1.5), flat, [
      { x: 0.44, y: 0.34, wide: 0.86 },
      { x: 0.56, y: 0.74, wide: 0.74 },
    ]),
    sound: {
      seed: 'pool',
      parts: [
        { kind: 'air', bright: 0.8, level: 0.12 },
        { kind: 'pluck', notes: [523.3, 659.3, 392, 587.3], beat: 1.5, level: 0.12 },
      ],
    },
  }),
  'walker-wind': async () => ({
    size: upright,
    seconds: 6,
    frame: over(
      parallax(await plateOf(openPicture('walker.jpg'), 1.4), upright, {
        x: 0.5,
        y: 0.5,
        wide: 0.86,
        travel: 0.13,
        horizon: 0.5,
      }),
      falling(upright, {
        seed: 'sand',
        count: 420,
        fall: 30,
        drift: 420,
        long: 0,
        tint: [0.95, 0.72, 0.45],
        opacity: 0.34,
        seconds: 6,
      }),
    ),
    sound: {
      seed: 'dune',
      parts: [
        { kind: 'air', bright: 0.25, level: 0.6 },
        { kind: 'pad', notes: [73.4, 110], level: 0.2 },
      ],
    },
  }),
  'stage-lights': async () => ({
    size: upright,
    seconds: 5,
    rate: 27,
    frame: over(
      move(await plateOf(openPicture('stage.jpg'), 1.6), upright, [
        { x: 0.5, y: 0.5, wide: 0.7 },
        { x: 0.47, y: 0.55, wide: 0.56 },
      ]),
      pulsing(upright, {
        beats: 10,
        depth: 0.55,
        from: 0.42,
        tints: [
          [1, 1, 1],
          [1.25, 0.8, 0.9],
          [1, 1, 1],
          [0.8, 0.95, 1.35],
        ],
      }),
    ),
    sound: {
      seed: 'stage',
      parts: [
        { kind: 'drum', beat: 0.5, level: 0.7 },
        { kind: 'pluck', notes: [110, 110, 164.8, 130.8], beat: 0.25, level: 0.3 },
        { kind: 'pad', notes: [220, 261.6, 329.6], level: 0.3 },
      ],
    },
  }),
  'synth-blinking': async () => {
    const random = randomFrom('leds')
    const lamps = Array.from({ length: 26 }, () => ({
      x: random.next(),
      y: random.between(0.1, 0.95),
      tint: random.pick([
        [1, 0.25, 0.12],
        [1, 0.7, 0.2],
        [0.3, 1, 0.8],
      ] as const),
      every: random.whole(3, 14),
    }))
    return {
      size: flat,
      seconds: 6,
      rate: 27,
      frame: over(
        move(await plateOf(openPicture('synth.jpg')), flat, [
          { x: 0.42, y: 0.4, wide: 0.7 },
          { x: 0.56, y: 0.62, wide: 0.78 },
        ]),
        blinking(flat, lamps),
      ),
      sound: {
        seed: 'patch',
        parts: [
          {
            kind: 'pluck',
            notes: [146.8, 220, 293.7, 349.2, 440, 349.2, 293.7, 220],
            beat: 0.1875,
            level: 0.28,
          },
          { kind: 'drum', beat: 0.75, level: 0.4 },
        ],
      },
    }
  },
  'balloons-drift': async () => ({
    size: poster,
    seconds: 6,
    frame: parallax(await plateOf(openPicture('balloons.jpg'), 1.4), poster, {
      x: 0.5,
      y: 0.5,
      wide: 0.84,
      travel: 0.15,
      horizon: 0.3,
    }),
    sound: { seed: 'burner', parts: [{ kind: 'air', bright: 0.3, level: 0.4 }] },
  }),
  'cabin-snow': async () => ({
    size: poster,
    seconds: 6,
    rate: 27,
    frame: over(
      move(await plateOf(openPicture('cabin.jpg'), 1.4), poster, [
        { x: 0.5, y: 0.5, wide: 0.96 },
        { x: 0.52, y: 0.56, wide: 0.72 },
      ]),
      falling(poster, {
        seed: 'snow',
        count: 240,
        fall: 90,
        drift: -24,
        long: 0,
        tint: [0.96, 0.97, 1],
        opacity: 0.8,
        seconds: 6,
      }),
    ),
    sound: {
      seed: 'snow',
      parts: [
        { kind: 'air', bright: 0.12, level: 0.5 },
        { kind: 'pluck', notes: [392, 493.9, 587.3, 784], beat: 1.5, level: 0.12 },
      ],
    },
  }),
  'coffee-steam': async () => ({
    size: even,
    seconds: 5,
    frame: over(
      move(await plateOf(openPicture('coffee.jpg'), 1.4), even, [
        { x: 0.5, y: 0.5, wide: 0.96 },
        { x: 0.48, y: 0.46, wide: 0.78 },
      ]),
      steam(even, { seed: 'cup', x: 0.5, y: 0.6, wide: 0.24, tall: 0.55, seconds: 5 }),
    ),
  }),
  'gown-rise': async () => ({
    size: upright,
    seconds: 4,
    frame: move(await plateOf(openPicture('gown.jpg'), 1.6), upright, [
      { x: 0.5, y: 0.74, wide: 0.44 },
      { x: 0.5, y: 0.34, wide: 0.5 },
    ]),
  }),
  'beacon-turning': async () => ({
    size: poster,
    seconds: 6,
    rate: 28,
    frame: over(
      move(await plateOf(openPicture('beacon-starlight.jpg')), poster, [
        { x: 0.5, y: 0.5, wide: 0.99 },
        { x: 0.5, y: 0.5, wide: 0.97 },
      ]),
      sweepingBeam(poster, { x: 0.5, y: 0.22, turns: 1.5, tint: [1, 0.86, 0.55] }),
    ),
    sound: {
      seed: 'beacon',
      parts: [
        { kind: 'air', bright: 0.35, level: 0.5 },
        { kind: 'pad', notes: [65.4, 98], level: 0.2 },
      ],
    },
  }),
}
