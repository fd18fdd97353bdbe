import { attractor } from '@fanfare/engine/paint/patterns/attractor'
import { cutLeaves, meadow, pressedFern } from '@fanfare/engine/paint/drawings/botanica'
import { bamboo, enso, gestures, inkMountains, koi } from '@fanfare/engine/paint/drawings/brushwork'
import { landscape, portrait, square, tall, wide } from '@fanfare/engine/paint/canvas'
import type { Painted } from './painted.ts'
import { figureStudy } from '@fanfare/engine/paint/drawings/figures'
import { flowField } from '@fanfare/engine/paint/patterns/flow'
import { islandMap, ringingPlate, soundRidges, swingingPen } from '@fanfare/engine/paint/drawings/maps'
import { cardArcs, facade, paperHills } from '@fanfare/engine/paint/drawings/paper'
import { pixelScene } from '@fanfare/engine/paint/drawings/pixels'
import { seedHead, shapePoster } from '@fanfare/engine/paint/drawings/prints'
import { nebula, starTrails } from '@fanfare/engine/paint/places/sky'
import { tumblingBlocks, isometricTown } from '@fanfare/engine/paint/patterns/blocks'
import { truchetRoads } from '@fanfare/engine/paint/patterns/truchet'

/** Ink, print, paper, plotter and pixel work. */
export const drawnPictures: Painted = {
  'ink-circle': () => enso(portrait, { seed: 'one breath' }),
  'ink-circle-sun': () => enso(square, { seed: 'late sun', ink: '#1d2430', sun: '#cf3a1e' }),
  'ink-bamboo-rain': () => bamboo(portrait, { seed: 'rain on the fence', stems: 6 }),
  'ink-bamboo-two': () => bamboo(tall, { seed: 'two stems', stems: 3, ink: '#1f2a24' }),
  'ink-ranges': () => inkMountains(landscape, { seed: 'five ranges', sun: '#d2412a' }),
  'ink-ranges-blue': () => inkMountains(portrait, { seed: 'before snow', sun: '#e8c27a', tint: '#1d2f4d' }),
  'ink-scroll': () => inkMountains(wide, { seed: 'long scroll', sun: '#d2412a' }),
  'ink-warmup': () => gestures(portrait, { seed: 'monday hand', count: 4 }),
  'ink-warmup-two': () => gestures(landscape, { seed: 'tuesday hand', count: 5, second: '#1f4d6b' }),
  'ink-koi': () => koi(portrait, { seed: 'pond behind the temple', fish: 3 }),

  'life-standing': () =>
    figureStudy(portrait, { seed: 'pose one', pose: 'standing', tone: '#c98e6a', ink: '#3b2a22' }),
  'life-seated': () =>
    figureStudy(portrait, { seed: 'pose four', pose: 'seated', tone: '#8e9aa6', ink: '#23272e' }),
  'life-reclining': () =>
    figureStudy(landscape, { seed: 'red chalk', pose: 'reclining', tone: '#d9a27c', ink: '#8a2c17' }),
  'life-turned': () =>
    figureStudy(portrait, { seed: 'from behind', pose: 'turned', tone: '#b7a27c', ink: '#4a3324' }),

  'plot-current': () =>
    flowField(portrait, { seed: 'current', palette: 'vermilion', scale: 2.1, lines: 9000, thickness: 13 }),
  'plot-wool': () =>
    flowField(landscape, {
      seed: 'combed wool',
      palette: 'lagoon',
      scale: 1.5,
      lines: 12000,
      thickness: 9,
      dark: false,
    }),
  'plot-delta': () =>
    flowField(square, { seed: 'delta', palette: 'brass', scale: 3, lines: 9000, thickness: 11 }),
  'plot-pendulum': () => swingingPen(square, { seed: 'pendulum', palette: 'ember', pens: 9 }),
  'plot-pendulum-two': () => swingingPen(portrait, { seed: 'second swing', palette: 'aurora', pens: 12 }),
  'plot-roads': () => truchetRoads(portrait, { seed: 'no way home', palette: 'petrol', columns: 11 }),

  'map-hook-island': () => islandMap(portrait, { seed: 'hook', palette: 'mint', levels: 34 }),
  'map-ember-isles': () =>
    islandMap(landscape, { seed: 'ember isles', palette: 'saffron', levels: 28, sea: 0.4 }),
  'map-northholm': () => islandMap(square, { seed: 'northholm', palette: 'winter', levels: 40, sea: 0.42 }),
  'map-quiet-reef': () =>
    islandMap(portrait, { seed: 'quiet reef', palette: 'lagoon', levels: 30, sea: 0.46 }),

  'sound-choir': () => soundRidges(portrait, { seed: 'choir', palette: 'indigo', lines: 64, loud: 0.22 }),
  'sound-harbour': () =>
    soundRidges(landscape, { seed: 'harbour at six', palette: 'lagoon', lines: 46, loud: 0.3 }),
  'sound-bowed': () => soundRidges(tall, { seed: 'bowed cymbal', palette: 'ember', lines: 72, loud: 0.16 }),
  'plate-c5': () => ringingPlate(square, { seed: 'c5', palette: 'sumi', m: 5, n: 3 }),
  'plate-f5': () => ringingPlate(square, { seed: 'f5', palette: 'brass', m: 7, n: 4 }),
  'plate-a5': () => ringingPlate(portrait, { seed: 'a5', palette: 'winter', m: 6, n: 9 }),

  'poster-kiosk': () => shapePoster(portrait, { seed: 'kiosk', palette: 'bauhaus', columns: 4 }),
  'poster-tram': () => shapePoster(portrait, { seed: 'tram line nine', palette: 'lagoon', columns: 6 }),
  'poster-jazz': () => shapePoster(landscape, { seed: 'jazz in the cellar', palette: 'candy', columns: 8 }),
  'poster-card': () => cardArcs(portrait, { seed: 'card', palette: 'bauhaus', stacks: 46 }),
  'poster-card-dusk': () => cardArcs(square, { seed: 'card dusk', palette: 'dusk', stacks: 60 }),

  'hills-pines': () => paperHills(portrait, { seed: 'pines', palette: 'petrol', layers: 7, sun: 0.3 }),
  'hills-ember': () =>
    paperHills(landscape, { seed: 'ember', palette: 'ember', layers: 6, sun: 0.34, trees: false }),
  'hills-moon': () =>
    paperHills(portrait, { seed: 'moonrise', palette: 'indigo', layers: 7, sun: 0.22, night: true }),
  'hills-plum': () => paperHills(landscape, { seed: 'plum rain', palette: 'plum', layers: 8, sun: 0.26 }),

  'window-ochre': () => facade(portrait, { seed: 'ilica street', palette: 'clay', columns: 5, night: false }),
  'window-night': () =>
    facade(portrait, { seed: 'half past ten', palette: 'indigo', columns: 6, night: true }),
  'window-mint': () => facade(landscape, { seed: 'mint house', palette: 'mint', columns: 7, night: false }),
  'window-late': () =>
    facade(landscape, { seed: 'who is still up', palette: 'plum', columns: 8, night: true }),

  'pixel-valley': () =>
    pixelScene(landscape, { seed: 'valley', palette: 'dusk', across: 200, kind: 'valley' }),
  'pixel-morning': () =>
    pixelScene(portrait, { seed: 'morning', palette: 'mint', across: 128, kind: 'valley' }),
  'pixel-city': () => pixelScene(landscape, { seed: 'city', palette: 'neon', across: 200, kind: 'street' }),
  'pixel-harbour': () =>
    pixelScene(portrait, { seed: 'harbour', palette: 'petrol', across: 128, kind: 'street' }),
  'pixel-cave': () => pixelScene(landscape, { seed: 'cave', palette: 'aurora', across: 200, kind: 'cave' }),

  'town-noon': () => isometricTown(portrait, { seed: 'noon', palette: 'clay', columns: 8, storeys: 4 }),
  'town-night': () =>
    isometricTown(portrait, { seed: 'night', palette: 'indigo', columns: 8, storeys: 6, night: true }),
  'town-candy': () =>
    isometricTown(landscape, { seed: 'carnival', palette: 'candy', columns: 12, storeys: 3 }),
  'town-cubes': () => tumblingBlocks(square, { seed: 'cubes', palette: 'lagoon', columns: 12 }),

  'sky-pole': () => starTrails(portrait, { seed: 'pole', palette: 'indigo', stars: 900, turn: 0.62 }),
  'sky-dry-lake': () => starTrails(landscape, { seed: 'dry lake', palette: 'dusk', stars: 1000, turn: 0.4 }),
  'sky-long-night': () => starTrails(tall, { seed: 'long night', palette: 'aurora', stars: 1100, turn: 1.1 }),
  'sky-veil': () => nebula(square, { seed: 'veil', palette: 'plum', stars: 700 }),
  'sky-forge': () => nebula(landscape, { seed: 'forge', palette: 'ember', stars: 900 }),
  'sky-lagoon': () => nebula(portrait, { seed: 'lagoon', palette: 'aurora', stars: 800 }),

  'fern-lady': () =>
    pressedFern(portrait, { seed: 'lady fern', ink: '#2f4a2b', paper: '#f1ead8', fronds: 1 }),
  'fern-three': () =>
    pressedFern(portrait, { seed: 'three fronds', ink: '#5b4a26', paper: '#efe6d0', fronds: 3 }),
  'fern-cyanotype': () =>
    pressedFern(portrait, { seed: 'blueprint', ink: '#e8f0ef', paper: '#12355e', fronds: 2 }),
  'fern-copper': () => pressedFern(square, { seed: 'october', ink: '#8a4a1f', paper: '#f3ecdf', fronds: 2 }),

  'lino-meadow': () => meadow(portrait, { seed: 'meadow', palette: 'moss', stems: 46 }),
  'lino-dusk': () => meadow(landscape, { seed: 'poppies at dusk', palette: 'dusk', stems: 60 }),
  'lino-blue': () => meadow(tall, { seed: 'blue hour', palette: 'indigo', stems: 40 }),
  'leaves-glasshouse': () => cutLeaves(portrait, { seed: 'glasshouse', palette: 'mint', plants: 26 }),
  'leaves-dinner': () =>
    cutLeaves(landscape, { seed: 'dinner in the garden', palette: 'citrus', plants: 30 }),
  'leaves-rose': () => cutLeaves(square, { seed: 'rose leaves', palette: 'rose', plants: 26 }),

  'formula-smoke': () =>
    attractor(square, { palette: 'ember', seed: 'smoke', a: -1.4, b: 1.6, c: 1, d: 0.7 }),
  'formula-wing': () =>
    attractor(portrait, { palette: 'aurora', seed: 'wing', a: 1.7, b: 1.7, c: 0.6, d: 1.2 }),
  'formula-veil': () =>
    attractor(landscape, { palette: 'plum', seed: 'veil', a: -1.7, b: 1.3, c: -0.1, d: -1.21 }),
  'formula-shell': () =>
    attractor(square, { palette: 'brass', seed: 'shell', a: -1.8, b: -2, c: -0.5, d: -0.9 }),
  'formula-seeds': () =>
    seedHead(portrait, { seed: 'golden angle', palette: 'saffron', seeds: 900, petal: 46 }),
}
