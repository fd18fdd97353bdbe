import { landscape, portrait, square, tall, wide } from '@fanfare/engine/paint/canvas'
import type { Painted } from './painted.ts'
import { growth } from '@fanfare/engine/paint/patterns/growth'
import { stainedGlass } from '@fanfare/engine/paint/patterns/glass'
import { marbledPaper, silk, waterLight } from '@fanfare/engine/paint/patterns/silk'
import { knitwear, quilt, weave } from '@fanfare/engine/paint/patterns/textile'
import { cementTiles } from '@fanfare/engine/paint/patterns/truchet'

/** Glass, cloth, wool, tiles, marbled paper and water. */
export const craftPictures: Painted = {
  'marbled-peacock': () => marbledPaper(portrait, { seed: 'peacock', palette: 'lagoon', combs: 3 }),
  'marbled-rose': () => marbledPaper(square, { seed: 'rose', palette: 'rose', combs: 2 }),
  'marbled-ember': () => marbledPaper(portrait, { seed: 'ember', palette: 'ember', combs: 4 }),
  'marbled-night': () => marbledPaper(landscape, { seed: 'power cut', palette: 'indigo', combs: 4 }),

  'glass-saffron': () => stainedGlass(portrait, { seed: 'saffron', palette: 'saffron', panes: 90 }),
  'glass-rose': () => stainedGlass(square, { seed: 'rose window', palette: 'candy', panes: 150, rose: true }),
  'glass-sea': () => stainedGlass(landscape, { seed: 'sea door', palette: 'lagoon', panes: 130 }),
  'glass-blue-rose': () =>
    stainedGlass(portrait, { seed: 'north rose', palette: 'indigo', panes: 190, rose: true, lead: 0.004 }),

  'silk-madder': () => silk(portrait, { seed: 'madder', palette: 'vermilion', scale: 1.1, folds: 1.5 }),
  'silk-indigo': () => silk(landscape, { seed: 'indigo vat', palette: 'indigo', scale: 1, folds: 1.6 }),
  'silk-walnut': () => silk(square, { seed: 'walnut', palette: 'brass', scale: 1.2, folds: 1.3 }),
  'silk-pomegranate': () => silk(portrait, { seed: 'pomegranate', palette: 'rose', scale: 0.9, folds: 1.7 }),
  'silk-red-wide': () => silk(wide, { seed: 'red cloth', palette: 'vermilion', scale: 1.6, folds: 1.4 }),

  'wool-twill': () => weave(portrait, { seed: 'harris', palette: 'petrol', threads: 92, twill: true }),
  'wool-plain': () => weave(square, { seed: 'plain', palette: 'clay', threads: 70, twill: false }),
  'knit-yoke': () => knitwear(portrait, { seed: 'yoke', palette: 'winter', stitches: 44 }),
  'knit-red': () => knitwear(square, { seed: 'red mitten', palette: 'vermilion', stitches: 38 }),
  'knit-moss': () => knitwear(landscape, { seed: 'moss jumper', palette: 'moss', stitches: 52 }),
  'quilt-star': () => quilt(portrait, { seed: 'star over tuscaloosa', palette: 'vermilion', columns: 6 }),
  'quilt-river': () => quilt(landscape, { seed: 'river road', palette: 'indigo', columns: 8 }),
  'quilt-porch': () => quilt(square, { seed: 'porch swing', palette: 'citrus', columns: 6 }),

  'tiles-court': () => cementTiles(portrait, { seed: 'court', palette: 'lagoon', columns: 8 }),
  'tiles-kitchen': () => cementTiles(square, { seed: 'kitchen', palette: 'clay', columns: 8 }),
  'tiles-fountain': () => cementTiles(landscape, { seed: 'fountain', palette: 'indigo', columns: 12 }),
  'tiles-rose': () => cementTiles(portrait, { seed: 'rose room', palette: 'rose', columns: 6 }),

  'growth-coral': () =>
    growth(portrait, { seed: 'coral', palette: 'rose', feed: 0.0545, kill: 0.062, steps: 5200, cells: 400 }),
  'growth-maze': () =>
    growth(square, {
      seed: 'maze',
      palette: 'petrol',
      feed: 0.037,
      kill: 0.06,
      steps: 6000,
      cells: 400,
      spots: 9,
    }),
  'growth-spots': () =>
    growth(landscape, {
      seed: 'spots',
      palette: 'saffron',
      feed: 0.03,
      kill: 0.062,
      steps: 7000,
      cells: 460,
      spots: 160,
    }),
  'growth-lichen': () =>
    growth(portrait, { seed: 'lichen', palette: 'moss', feed: 0.039, kill: 0.058, steps: 5000, cells: 400 }),

  'water-pool': () => waterLight(portrait, { seed: 'pool', palette: 'lagoon', scale: 5 }),
  'water-shallow': () => waterLight(landscape, { seed: 'shallow', palette: 'mint', scale: 6 }),
  'water-deep': () => waterLight(tall, { seed: 'deep', palette: 'indigo', scale: 4 }),
}
