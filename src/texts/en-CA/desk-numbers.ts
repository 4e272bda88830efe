const homes = (count: number) => (count === 1 ? '1 home' : `${count} homes`)
const agreements = (count: number) => (count === 1 ? '1 agreement' : `${count} agreements`)

/** The page of numbers. */
export const numbersPage = {
  title: 'Numbers',
  weeks: 'Period',
  periods: { 13: 'Last 13 weeks', 26: 'Last 26 weeks', 52: 'Last 52 weeks' },
  failed: 'The numbers could not be loaded.',
  none: 'No activity in this period.',
  noneNext:
    'Choose a longer period or another building. Leads, visits and requests are counted as they come in.',
  range: (from: string, to: string) => `${from} to ${to}`,
  totals: {
    leads: 'Leads',
    visits: 'Visits',
    requests: 'Requests',
    signed: 'Signed',
    free: 'Homes available now',
  },
  pace: {
    title: 'Pace of sales',
    absorption: 'Absorption',
    rate: (percent: string) => `${percent}% a week`,
    rateOf: (perWeek: string, free: number) => `${perWeek} signed a week, with ${homes(free)} left`,
    left: (weeks: number) =>
      `At this pace, the rest will sell in ${weeks === 1 ? '1 week' : `${weeks} weeks`}.`,
    few: (signed: number) => `${agreements(signed)} in this period: too few for a rate.`,
    noneLeft: 'No homes left.',
    signing: 'From first contact to signing',
    median: (days: string) => `${days} days`,
    medianOf: (known: number) => (known === 1 ? 'based on 1 agreement' : `median of ${known} agreements`),
    fewKnown: 'With so few agreements, the next one could change this a lot.',
    unknown: (count: number) =>
      `Unknown for ${count === 1 ? '1 agreement, whose request has' : `${count} agreements, whose requests have`} since been deleted.`,
    noneSigned: 'No agreement in this period.',
    prices: 'Price changes',
    raised: (count: number) => `${count} raised`,
    lowered: (count: number) => `${count} lowered`,
    noneChanged: 'No prices changed in this period.',
  },
  charts: {
    came: 'Leads, visits and requests by week',
    signed: 'Signed by week',
    alt: (name: string) => `Chart: ${name}. The table by week has the same figures.`,
  },
  byWeek: {
    title: 'By week',
    week: 'Week of',
    now: 'so far',
    leads: 'Leads',
    visits: 'Visits',
    requests: 'Requests',
    signed: 'Signed',
    free: 'Available',
    raised: 'Prices raised',
    lowered: 'Prices lowered',
    total: 'Total',
    unknown: 'Not known',
    freeSince: (day: string) => `Available homes have been counted since the week of ${day}.`,
  },
  byBuilding: {
    title: 'By building',
    building: 'Building',
    none: 'No building',
    free: 'Available now',
    absorption: 'Absorption',
    few: 'Too few',
  },
  sources: {
    title: 'Sources',
    text: 'How leads, visits and requests reached us. The forms don’t ask how people heard about us.',
    names: {
      questions: 'Questions on the website',
      days: 'Visit requests on the website',
      firsts: '“Tell me first” on the website',
      booked: 'Visits booked on the website',
      entered: 'Visits entered by the team: walk-ins and calls',
      sent: 'Requests sent by buyers',
      byHand: 'Requests entered by the team',
    },
    broker: 'Signed with a broker',
    brokerOf: (count: number, known: number) => `${count} of ${known}`,
  },
  meaning: {
    title: 'What is counted',
    facts: {
      week: [
        'Weeks',
        'Monday to Sunday, in the building’s time zone. Leads that aren’t about a building use Toronto time.',
      ],
      leads: [
        'Leads',
        'Questions, visit requests and places in line, in the week they were sent. They count even after their data is deleted.',
      ],
      visits: [
        'Visits',
        'Confirmed visits that have begun, in the week they took place, excluding no-shows.',
      ],
      requests: [
        'Requests',
        'Requests to buy, in the week they were sent or entered, whatever their outcome.',
      ],
      signed: ['Signed', 'Agreements, in the week they were signed. Cancelled agreements are not counted.'],
      free: [
        'Available',
        'Published homes that are for sale and not on hold, counted each night. A past week shows the count of its last night; this week shows the current count.',
      ],
      absorption: [
        'Absorption',
        'Agreements signed per week ÷ homes available now. Weeks before the first count are left out. No rate is shown for fewer than five agreements.',
      ],
      signing: [
        'First contact',
        'The day the person, or their email address, first asked a question, booked a visit, sent a request or was entered. Half of the agreements took longer than the median.',
      ],
      prices: [
        'Price changes',
        'Price changes to published homes, in the week they were made. Each one counts, even if it was undone.',
      ],
    },
  },
} as const
