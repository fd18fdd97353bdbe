import { landscape, portrait, square } from '@fanfare/engine/paint/canvas'
import { loaves } from '@fanfare/engine/paint/things/bread'
import { cacti } from '@fanfare/engine/paint/things/cacti'
import type { Painted } from './painted.ts'
import type { Rgb } from '@fanfare/engine/paint/colour'
import { chair, turntable } from '@fanfare/engine/paint/things/furniture'
import { render } from '@fanfare/engine/paint/solids/march'
import { potteryShelf } from '@fanfare/engine/paint/things/pottery'

const chalk: Rgb = [0.86, 0.84, 0.79]
const soot: Rgb = [0.05, 0.05, 0.055]
const madder: Rgb = [0.6, 0.1, 0.06]
const celadon: Rgb = [0.42, 0.58, 0.48]
const cobalt: Rgb = [0.07, 0.14, 0.42]
const ochre: Rgb = [0.72, 0.42, 0.1]
const oak: Rgb = [0.5, 0.3, 0.15]

/** Still lifes that are modeled and lit. */
export const stillLifes: Painted = {
  'pots-three': () =>
    render(
      portrait,
      potteryShelf({ seed: 'three', wall: [0.5, 0.53, 0.5], table: oak }, [
        { shape: 'bottle', x: -0.42, z: 0.2, size: 0.95, glaze: chalk, speckle: 0.8 },
        { shape: 'moon', x: 0.38, z: 0.35, size: 0.85, glaze: celadon, gloss: 0.5 },
        { shape: 'cup', x: 0.05, z: -0.45, size: 0.6, glaze: soot, drip: ochre, gloss: 0.4 },
      ]),
    ),
  'pots-moon-jar': () =>
    render(
      portrait,
      potteryShelf(
        { seed: 'moon jar', wall: [0.16, 0.18, 0.22], table: [0.12, 0.12, 0.13], light: [2.6, 2.5, 2.3] },
        [{ shape: 'moon', x: 0, z: 0.1, size: 1.25, glaze: [0.9, 0.88, 0.84], gloss: 0.45 }],
      ),
    ),
  'pots-cups': () =>
    render(
      landscape,
      potteryShelf({ seed: 'cups', wall: [0.72, 0.56, 0.42], table: [0.4, 0.22, 0.12] }, [
        { shape: 'cup', x: -0.92, z: 0.1, size: 0.9, glaze: celadon, drip: chalk },
        { shape: 'cup', x: -0.46, z: 0.05, size: 0.9, glaze: madder, drip: soot },
        { shape: 'cup', x: 0, z: 0.1, size: 0.9, glaze: chalk, speckle: 1 },
        { shape: 'cup', x: 0.46, z: 0.05, size: 0.9, glaze: cobalt, drip: chalk, gloss: 0.5 },
        { shape: 'cup', x: 0.92, z: 0.1, size: 0.9, glaze: ochre, drip: soot },
      ]),
    ),
  'pots-blue': () =>
    render(
      portrait,
      potteryShelf({ seed: 'blue', wall: [0.78, 0.74, 0.68], table: [0.66, 0.6, 0.52] }, [
        { shape: 'amphora', x: -0.3, z: 0.3, size: 0.92, glaze: cobalt, gloss: 0.6 },
        { shape: 'bowl', x: 0.36, z: -0.1, size: 0.72, glaze: chalk, drip: cobalt, gloss: 0.4 },
      ]),
    ),
  'pots-plates': () =>
    render(
      square,
      potteryShelf({ seed: 'plates', wall: [0.42, 0.14, 0.1], table: [0.3, 0.1, 0.07] }, [
        { shape: 'plate', x: -0.45, z: -0.1, size: 0.9, glaze: chalk, speckle: 0.9 },
        { shape: 'bowl', x: 0.5, z: 0.15, size: 0.85, glaze: soot, drip: madder, gloss: 0.5 },
        { shape: 'bottle', x: -0.25, z: 0.75, size: 0.85, glaze: ochre, drip: chalk },
      ]),
    ),

  'bread-batch': () =>
    render(landscape, loaves({ seed: 'batch', wall: [0.2, 0.18, 0.17], table: [0.16, 0.14, 0.13] }, 3)),
  'bread-single': () =>
    render(portrait, loaves({ seed: 'single', wall: [0.62, 0.56, 0.48], table: [0.36, 0.3, 0.26] }, 1)),
  'bread-pair': () =>
    render(
      square,
      loaves({ seed: 'pair', wall: [0.12, 0.16, 0.2], table: [0.12, 0.13, 0.15], light: [2.5, 1.9, 1.2] }, 2),
    ),

  'vinyl-black': () =>
    render(
      portrait,
      turntable(
        { seed: 'black', wall: [0.5, 0.16, 0.1], table: [0.4, 0.22, 0.1] },
        [0.85, 0.35, 0.08],
        [0.016, 0.016, 0.018],
      ),
    ),
  'vinyl-red': () =>
    render(
      square,
      turntable(
        { seed: 'red', wall: [0.08, 0.14, 0.22], table: [0.1, 0.1, 0.11] },
        [0.9, 0.85, 0.7],
        [0.42, 0.02, 0.03],
      ),
    ),
  'vinyl-teal': () =>
    render(
      landscape,
      turntable(
        { seed: 'teal', wall: [0.66, 0.5, 0.2], table: [0.68, 0.64, 0.56] },
        [0.1, 0.1, 0.12],
        [0.02, 0.2, 0.2],
      ),
    ),

  'chair-hoop': () =>
    render(
      portrait,
      chair(
        { seed: 'hoop', wall: [0.52, 0.16, 0.09], table: [0.44, 0.13, 0.08] },
        'round',
        [0.62, 0.42, 0.24],
      ),
    ),
  'chair-ladder': () =>
    render(
      portrait,
      chair(
        { seed: 'ladder', wall: [0.44, 0.5, 0.46], table: [0.36, 0.42, 0.39] },
        'ladder',
        [0.3, 0.13, 0.06],
      ),
    ),
  'chair-stool': () =>
    render(
      square,
      chair({ seed: 'stool', wall: [0.8, 0.68, 0.3], table: [0.7, 0.58, 0.24] }, 'stool', [0.08, 0.08, 0.09]),
    ),
  'chair-blue': () =>
    render(
      portrait,
      chair({ seed: 'blue', wall: [0.1, 0.18, 0.34], table: [0.08, 0.14, 0.27] }, 'round', [0.75, 0.6, 0.4]),
    ),

  'cactus-trio': () =>
    render(
      landscape,
      cacti({
        seed: 'trio',
        wall: [0.78, 0.44, 0.34],
        sill: [0.7, 0.62, 0.52],
        pots: [
          [0.62, 0.25, 0.14],
          [0.8, 0.76, 0.68],
          [0.2, 0.34, 0.4],
        ],
        light: [2, 1.8, 1.5],
      }),
    ),
  'cactus-one': () =>
    render(
      portrait,
      cacti({
        seed: 'one',
        wall: [0.28, 0.46, 0.44],
        sill: [0.8, 0.74, 0.64],
        pots: [[0.7, 0.3, 0.16]],
        light: [2, 1.85, 1.6],
      }),
    ),
  'cactus-pair': () =>
    render(
      portrait,
      cacti({
        seed: 'pair',
        wall: [0.84, 0.74, 0.5],
        sill: [0.52, 0.3, 0.2],
        pots: [
          [0.16, 0.2, 0.34],
          [0.72, 0.34, 0.24],
        ],
        light: [2, 1.85, 1.6],
      }),
    ),
}
