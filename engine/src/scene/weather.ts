import type { WeatherName } from '../lexicon/vocabulary.ts'
import { css, mix } from '../paint/colour.ts'
import { frameOf } from './backdrops/sky.ts'
import type { Layer, View } from './backdrops/view.ts'
import { n } from './pen.ts'

/** Weather that falls or drifts in front of everything else. */
export function weatherLayers(view: View, weathers: readonly WeatherName[]): Layer[] {
  const layers: Layer[] = []
  if (weathers.includes('fog')) layers.push({ svg: fog(view), depth: 0.8 })
  if (weathers.includes('storm')) layers.push({ svg: lightning(view), depth: 0.05 })
  if (weathers.includes('rain') || weathers.includes('storm'))
    layers.push({ svg: rain(view), depth: 1, isWeather: true })
  if (weathers.includes('snowfall')) layers.push({ svg: flakes(view), depth: 1, isWeather: true })
  return layers
}

function rain({ width, random, light }: View): string {
  const drops = Array.from({ length: 330 }, () => {
    const [x, y, long] = [random.between(-60, width + 60), random.between(-60, 1000), random.between(22, 62)]
    return `<path d="M${n(x)} ${n(y)}l${n(-long * 0.22)} ${n(long)}" stroke-opacity="${n(random.between(0.12, 0.5))}"/>`
  })
  return `<g stroke="${light.isNight ? '#b9cdf2' : '#eef4f8'}" stroke-width="1.7" stroke-linecap="round">${drops.join('')}</g><path d="M-300-300H${width + 300}V1300H-300z" fill="${light.isNight ? '#0c1830' : '#7d8b99'}" opacity=".16"/>`
}

function flakes({ width, random }: View): string {
  return Array.from({ length: 260 }, () => {
    const near = random.next()
    return `<circle cx="${n(random.next() * width)}" cy="${n(random.next() * 1000)}" r="${n(1.4 + near ** 3 * 6.5)}" fill="#fff" opacity="${n(0.85 - near * 0.35)}"/>`
  }).join('')
}

function fog(view: View): string {
  const { width, light, random } = view
  const tone = css(mix(light.skyLow, [1, 1, 1], light.isNight ? 0.1 : 0.45))
  const banks = Array.from(
    { length: 9 },
    (_, i) =>
      `<ellipse cx="${n(random.next() * width)}" cy="${n(480 + i * 50)}" rx="${n(random.between(220, 520))}" ry="${n(random.between(22, 60))}" fill="${tone}" opacity=".34" filter="url(#haze)"/>`,
  )
  return `${banks.join('')}<path d="${frameOf(view)}" fill="${tone}" opacity=".2"/>`
}

function lightning({ width, random }: View): string {
  let x = width * random.between(0.2, 0.8)
  let path = `M${n(x)} 60`
  for (let y = 110; y < 640; y += random.between(36, 70)) {
    x += random.between(-52, 52)
    path += `L${n(x)} ${n(y)}`
  }
  return `<path d="${path}" fill="none" stroke="#cfe0ff" stroke-width="16" opacity=".4" filter="url(#glow)"/><path d="${path}" fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="bevel"/>`
}
