/** Path data of every icon, drawn on 20 × 20 with a 1.4 stroke and no fill. */
export const icons = {
  alert: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM10 6.5v4.5M10 13.4v.3',
  bookmark: 'M5.5 3h9v14L10 13.4 5.5 17Z',
  chat: 'M3.5 16.5 4.6 13A6.6 6.6 0 1 1 7 15.4l-3.5 1.1Z',
  check: 'm3.5 10.5 4.2 4.2 8.8-9.7',
  close: 'm4.5 4.5 11 11M15.5 4.5l-11 11',
  down: 'm2 5 5.5 5.5L13 5',
  download: 'M10 3v10M5.5 9 10 13.5 14.5 9M3.5 17h13',
  eye: 'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10ZM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  filters: 'M3 6h14M3 14h14M7 4v4M13 12v4',
  heart:
    'M10 16.6S3 12.5 3 7.7C3 5.3 4.7 3.8 6.6 3.8c1.5 0 2.7.8 3.4 2.1.7-1.3 1.9-2.1 3.4-2.1 1.9 0 3.6 1.5 3.6 3.9 0 4.8-7 8.9-7 8.9Z',
  next: 'm7.5 4 6 6-6 6',
  pause: 'M7 4.5v11M13 4.5v11',
  play: 'M6.5 4v12l9-6z',
  previous: 'M12.5 4 6.5 10l6 6',
  print: 'M6 7V3h8v4M6 14H3.5V7h13v7H14M6 11.5h8V17H6Z',
  search: 'M8.8 14.3a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM12.9 12.9l4.3 4.3',
  share: 'M10 12.5V2.8M6.6 6.2 10 2.8l3.4 3.4M6.5 9.5H4V17h12V9.5h-2.5',
  trash: 'M4 6h12M8 6V3.5h4V6M5.5 6l.8 10.5h7.4L14.5 6M8.5 9v4.5M11.5 9v4.5',
  upload: 'M10 13.5V3.5M5.5 7.5 10 3l4.5 4.5M3.5 17h13',
  visit: 'M3.5 5h13v12h-13ZM3.5 8.8h13M7 3v3.5M13 3v3.5',
} as const
export type IconName = keyof typeof icons
