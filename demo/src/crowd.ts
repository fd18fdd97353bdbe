import { fan, type Person } from './cast/person.ts'
import { cast } from './cast.ts'
import { randomFrom } from '@fanfare/engine/paint/random'

const firstNames =
  'Ada Adaeze Aiko Alba Aleksander Alma Amadou Anaïs Anouk Arjun Astrid Ayşe Benoît Bilal Björn Camila Carmen Chiara Daria Dawit Diego Efua Elif Emeka Emil Esra Esther Fatou Felix Freya Gabriel Giulia Gustav Hassan Helena Hiro Ida Imani Ines Ivan Jaya Joana Jules Kaito Karim Katarzyna Kemal Lars Layla Leo Lin Lorenzo Luis Maja Malik Marek Mariam Mei Mikkel Milan Mina Moana Nadège Naledi Nico Nina Olu Omar Paloma Paula Petra Rafael Rania Ravi Rosa Ruben Sana Selma Sofía Soo-jin Tariq Thandi Theo Tuva Uma Vera Viktor Yara Yusuf Zeynep Zola'.split(
    ' ',
  )
const lastNames =
  'Abebe Acosta Ahmadi Aksoy Almeida Andersen Asante Baker Banerjee Barros Bauer Becker Bello Berg Bianchi Blanc Bondarenko Botha Brandão Cano Castillo Chen Chukwu Costa Cruz Dahl Das Delgado Diallo Diaz Duarte Eriksen Farah Ferrari Fischer Fofanah Fonseca Fujita Garcia Gupta Haas Hansen Herrera Horvat Ibrahim Ito Ivanova Jansen Jensen Jovanović Kamau Kaya Keller Kim Koch Kowalski Kumar Laine Lee Lopes Mahlangu Marino Mbaye Mendes Meyer Mishra Molina Moreau Moreno Mwangi Nakamura Ndlovu Nguyen Nowak Nunes Okafor Olsen Oliveira Omondi Osman Park Patel Pereira Petrov Ramos Rossi Sato Schmidt Silva Singh Sow Suzuki Tan Tran Vargas Wójcik Yamada Yılmaz Zhou'.split(
    ' ',
  )

/** Creates readers who follow, like and save. They can't sign in. */
export function crowdOf(count: number): Person[] {
  const random = randomFrom('the crowd')
  const taken = new Set(cast.map((person) => person.username))
  const topics = [...new Set(cast.flatMap((person) => person.tags))]
  return Array.from({ length: count }, () => {
    const display_name = `${random.pick(firstNames)} ${random.pick(lastNames)}`
    const username = freeName(display_name, taken)
    taken.add(username)
    return fan({
      username,
      display_name,
      bio: '',
      tags: random.shuffle(topics).slice(0, random.whole(3, 8)),
      joinedDaysAgo: random.whole(1, 400),
      isAdult: random.chance(0.7),
    })
  })
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.')
  for (let number = 1; ; number++) {
    const username = number === 1 ? plain : `${plain}${number}`
    if (!taken.has(username)) return username
  }
}
