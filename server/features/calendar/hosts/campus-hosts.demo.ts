// The clubs and departments of Northbridge University.

export const demoHosts = [
  {
    slug: 'student-union',
    name: 'Student Union',
    kind: 'club',
    members: ['joanna.blake', 'kwame.mensah'],
    about: 'Elected by all students. We run the freshers’ week, the bar and most of the noise.',
  },
  {
    slug: 'chess-club',
    name: 'Chess Club',
    kind: 'club',
    members: ['jonas.weber', 'zuzanna.nowak'],
    about: 'Boards, clocks and tea. Beginners play beginners.',
  },
  {
    slug: 'climbing-club',
    name: 'Climbing Club',
    kind: 'club',
    members: ['luis.romero'],
    about: 'Indoor on weekdays, rock at weekends.',
  },
  {
    slug: 'film-society',
    name: 'Film Society',
    kind: 'club',
    members: ['ben.whitaker', 'sofia.rossi'],
    about: 'One film a week, introduced by someone who loves it.',
  },
  {
    slug: 'coding-society',
    name: 'Coding Society',
    kind: 'club',
    members: ['amina.yusuf', 'minh.nguyen'],
    about: 'Build something small, show it, repeat.',
  },
  {
    slug: 'choir',
    name: 'University Choir',
    kind: 'club',
    members: ['clara.hoffmann'],
    about: 'No audition, two concerts a year.',
  },
  {
    slug: 'library',
    name: 'University Library',
    kind: 'department',
    members: ['ingrid.solberg'],
    about: 'Courses on searching, citing and writing.',
  },
  {
    slug: 'careers-service',
    name: 'Careers Service',
    kind: 'department',
    members: ['helen.marsh'],
    about: 'Fairs, mock interviews and honest advice.',
  },
  {
    slug: 'mathematics',
    name: 'Department of Mathematics',
    kind: 'department',
    members: ['miriam.katz'],
    about: 'Colloquia, problem classes and the help desk.',
  },
  {
    slug: 'computer-science',
    name: 'Department of Computer Science',
    kind: 'department',
    members: ['alan.reyes'],
    about: 'Talks, labs and project fairs.',
  },
] as const;
