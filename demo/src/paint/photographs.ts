import { arranged, closeUp, filmStill, graded, kaleidoscope, mirrored, whole } from './edits.ts'
import { landscape, portrait, square, tall } from '@fanfare/engine/paint/canvas'
import { openPicture } from './open-picture.ts'
import type { Painted } from './painted.ts'
import { halftone } from '@fanfare/engine/paint/drawings/prints'

const cell = { width: 480, height: 600 }

/** Other views of the rendered scenes: closer, graded, tilted, side by side, printed. */
export const photographs: Painted = {
  'courtyard-steps': async () =>
    graded(
      await closeUp('courtyard.jpg', portrait, { left: 0, top: 0.12, width: 0.52 }),
      { contrast: 1.06, grain: 0.03 },
      'steps',
    ),
  'courtyard-water': async () =>
    graded(
      await closeUp('courtyard.jpg', landscape, { left: 0.16, top: 0.6, width: 0.72 }),
      { shadows: '#0c4a5e', lights: '#ffe9c4', strength: 0.18, grain: 0.03 },
      'water',
    ),
  'courtyard-night': async () =>
    graded(
      await whole('courtyard.jpg', portrait),
      {
        shadows: '#0b1238',
        lights: '#7fa8d8',
        strength: 0.62,
        exposure: 0.62,
        contrast: 1.15,
        saturation: 0.85,
        vignette: 0.5,
        grain: 0.04,
      },
      'court night',
    ),
  'arcade-figure': async () =>
    graded(
      await closeUp('arcade.jpg', portrait, { left: 0.22, top: 0.34, width: 0.5 }),
      { contrast: 1.08, grain: 0.035 },
      'figure',
    ),
  'arcade-tilt': async () =>
    graded(
      await closeUp('arcade.jpg', square, { left: 0.04, top: 0.02, width: 0.92, height: 0.6 }, -9),
      { shadows: '#3a1206', lights: '#ffdcae', strength: 0.22, grain: 0.03 },
      'tilt',
    ),
  'walks-contact-sheet': async () =>
    arranged(
      await Promise.all(
        [
          'courtyard',
          'arcade',
          'dunes',
          'gallery',
          'courtyard-steps',
          'tunnel',
          'city',
          'plaza-white',
          'arcade-figure',
        ].map(async (name) =>
          graded(await whole(`${name}.jpg`, cell), { saturation: 0, contrast: 1.12, grain: 0.05 }, name),
        ),
      ),
      { columns: 3, cell, gap: 28, ground: '#0d0d0d' },
    ),

  'stage-blue': async () =>
    graded(
      await whole('stage.jpg', portrait),
      { shadows: '#050a24', lights: '#6fb0ff', strength: 0.9, saturation: 0.1, contrast: 1.15, grain: 0.05 },
      'stage blue',
    ),
  'stage-hands': async () =>
    graded(
      await closeUp('stage.jpg', landscape, { left: 0.06, top: 0.5, width: 0.88 }),
      { contrast: 1.12, grain: 0.06 },
      'hands',
    ),
  'stage-mirror': async () =>
    graded(
      await mirrored('stage.jpg', square, 'left'),
      { shadows: '#1a0524', lights: '#ff9ad5', strength: 0.4, grain: 0.05 },
      'stage mirror',
    ),

  'balloons-red': async () =>
    graded(
      await closeUp('balloons.jpg', portrait, { left: 0.16, top: 0.32, width: 0.46 }),
      { grain: 0.025 },
      'red balloon',
    ),
  'balloons-evening': async () =>
    graded(
      await whole('balloons.jpg', landscape, 'top'),
      { shadows: '#2a1e4d', lights: '#ffb27a', strength: 0.4, contrast: 1.05, grain: 0.03 },
      'evening',
    ),
  'alpen-ridge': async () =>
    graded(
      await closeUp('alpen.jpg', landscape, { left: 0.1, top: 0.46, width: 0.8 }),
      { contrast: 1.1, grain: 0.03 },
      'ridge',
    ),
  'peaks-cold': async () =>
    graded(
      await whole('peaks.jpg', portrait),
      { shadows: '#0a2236', lights: '#cfeaf2', strength: 0.36, contrast: 1.14, vignette: 0.2, grain: 0.03 },
      'cold',
    ),
  'cabin-near': async () =>
    graded(
      await closeUp('cabin.jpg', portrait, { left: 0.24, top: 0.34, width: 0.52 }),
      { contrast: 1.05, grain: 0.035 },
      'cabin',
    ),

  'walker-near': async () =>
    graded(
      await closeUp('walker.jpg', portrait, { left: 0.14, top: 0.22, width: 0.7 }),
      { contrast: 1.06, grain: 0.035 },
      'walker',
    ),
  'walker-dawn': async () =>
    graded(
      await whole('walker.jpg', tall),
      { shadows: '#2c1230', lights: '#ffd7ae', strength: 0.5, exposure: 1.08, grain: 0.03 },
      'walker dawn',
    ),
  'ribbons-near': async () => closeUp('ribbons.jpg', landscape, { left: 0.1, top: 0.3, width: 0.8 }, 8),

  'synth-cables': async () =>
    graded(
      await closeUp('synth.jpg', landscape, { left: 0.2, top: 0.42, width: 0.62 }),
      { contrast: 1.05, grain: 0.025 },
      'cables',
    ),
  'synth-knobs': async () =>
    graded(
      await closeUp('synth.jpg', portrait, { left: 0.02, top: 0.06, width: 0.5 }),
      { grain: 0.025 },
      'knobs',
    ),
  'synth-night': async () =>
    graded(
      await whole('synth.jpg', portrait),
      { shadows: '#0a0622', lights: '#8fd8ff', strength: 0.5, exposure: 0.8, vignette: 0.5, grain: 0.04 },
      'synth night',
    ),
  'bubbles-near': async () => closeUp('bubbles.jpg', square, { left: 0.14, top: 0.18, width: 0.62 }),

  'still-corridor': () => filmStill('tunnel.jpg', { left: 0, top: 0.42, width: 1 }, { contrast: 1.1 }),
  'still-avenue': () =>
    filmStill(
      'city.jpg',
      { left: 0, top: 0.6, width: 1 },
      { shadows: '#07222b', lights: '#ffcf9a', strength: 0.4 },
    ),
  'still-cabin': () =>
    filmStill(
      'cabin.jpg',
      { left: 0.05, top: 0.42, width: 0.9 },
      { shadows: '#06142e', lights: '#ffe0a0', strength: 0.3 },
    ),
  'still-desert': () =>
    filmStill(
      'dunesw.jpg',
      { left: 0.1, top: 0.1, width: 0.8 },
      { shadows: '#2a1410', lights: '#ffd9a0', strength: 0.34 },
    ),
  'still-doorway': () =>
    filmStill(
      'arcade.jpg',
      { left: 0, top: 0.4, width: 1 },
      { shadows: '#200a06', lights: '#ffc98a', strength: 0.3 },
    ),

  'gown-bodice': async () =>
    graded(
      await closeUp('gown.jpg', portrait, { left: 0.2, top: 0.1, width: 0.6 }),
      { contrast: 1.05, grain: 0.025 },
      'bodice',
    ),
  'gown-print': () =>
    halftone(portrait, { source: openPicture('gown.jpg'), palette: 'vermilion', dots: 58, angle: 0.35 }),
  'perfume-near': async () =>
    graded(
      await closeUp('perfume.jpg', portrait, { left: 0.1, top: 0.02, width: 0.72 }),
      { contrast: 1.05, grain: 0.02 },
      'perfume',
    ),
  'coat-collar': async () =>
    graded(
      await closeUp('coat.jpg', portrait, { left: 0.22, top: 0.06, width: 0.54 }),
      { contrast: 1.04, grain: 0.025 },
      'collar',
    ),
  'coat-hem': async () =>
    graded(
      await closeUp('coat2.jpg', portrait, { left: 0.2, top: 0.5, width: 0.58 }),
      { contrast: 1.04, grain: 0.025 },
      'hem',
    ),
  'coat-pair': async () =>
    arranged([await whole('coat.jpg', portrait), await whole('coat2.jpg', portrait)], {
      columns: 2,
      cell: { width: 720, height: 1100 },
      gap: 40,
      ground: '#efe7d8',
    }),

  'donuts-row': async () =>
    graded(
      await closeUp('donuts.jpg', landscape, { left: 0, top: 0.1, width: 1 }),
      { saturation: 1.08, grain: 0.02 },
      'row',
    ),
  'donuts-tilt': async () =>
    closeUp('donuts.jpg', portrait, { left: 0.05, top: 0.22, width: 0.9, height: 0.72 }, 14),
  'coffee-heart': async () =>
    graded(
      await closeUp('coffee.jpg', square, { left: 0.2, top: 0.18, width: 0.56, height: 0.56 }),
      { contrast: 1.05, grain: 0.02 },
      'coffee',
    ),
  'citrus-slices': async () =>
    graded(
      await closeUp('citrus.jpg', landscape, { left: 0.04, top: 0.5, width: 0.9 }),
      { saturation: 1.06, grain: 0.02 },
      'slices',
    ),
  'citrus-leaf': async () =>
    graded(
      await closeUp('citrus.jpg', portrait, { left: 0.28, top: 0.08, width: 0.56 }),
      { grain: 0.02 },
      'leaf',
    ),
  'citrus-print': () =>
    halftone(portrait, { source: openPicture('citrus.jpg'), palette: 'citrus', dots: 61, angle: 0.4 }),

  'dahlia-heart': async () => closeUp('dahlia.jpg', square, { left: 0.2, top: 0.1, width: 0.6 }),
  'dahlia-tips': async () =>
    graded(
      await closeUp('dahlia.jpg', portrait, { left: 0.3, top: 0.42, width: 0.6 }, 0),
      { vignette: 0.4, grain: 0.02 },
      'tips',
    ),
  'dahlia-four': async () =>
    arranged(
      await Promise.all(
        ['dv0', 'dv1', 'dv2', 'dv3'].map((name) => whole(`${name}.jpg`, { width: 700, height: 700 })),
      ),
      { columns: 2, cell: { width: 700, height: 700 }, gap: 18, ground: '#0b0b0d' },
    ),
  'dahlia-mirrors': () => kaleidoscope('dahlia.jpg', square, { mirrors: 6, zoom: 0.72, turn: 0.5 }),
  'dahlia-print': () =>
    halftone(square, { source: openPicture('dahlia.jpg'), palette: 'rose', dots: 64, angle: 0.26 }),

  'poster-city': () =>
    halftone(tall, { source: openPicture('city.jpg'), palette: 'neon', dots: 53, angle: 0.3 }),
  'poster-peaks': () =>
    halftone(portrait, { source: openPicture('alpen.jpg'), palette: 'petrol', dots: 57, angle: 0.5 }),
  'gallery-knot': async () =>
    graded(
      await closeUp('gallery.jpg', portrait, { left: 0.2, top: 0.22, width: 0.52 }),
      { contrast: 1.08, grain: 0.03 },
      'knot',
    ),
}
