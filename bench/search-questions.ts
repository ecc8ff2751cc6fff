// What students ask the library of the demo campus, with what they expect among the first three hits: one of these titles.

const structures = 'Data structures: the whole term in 40 pages';
const structuresSheet = 'Data structures cheat sheet';
const problemSet = 'Linear algebra problem set 4, worked';
const eigenvalues = 'Eigenvalues, drawn';
const midterm = 'Operating systems midterm, solved';
const statistics = 'Statistics with R: first steps';
const errors = 'Physics lab: errors and how to add them';
const papers = 'Past papers of the physics society';
const phrases = 'Academic English: phrases that work';
const cite = 'Writing centre: how to cite';
const proofs = 'Discrete mathematics: proofs that come up';
const thermodynamics = 'Thermodynamics: cycles you must know';

export const searchQuestions: [search: string, ...expected: string[]][] = [
  // Words in any order, of any field.
  ['structures exam', structures, structuresSheet],
  ['exam data structures summary', structures],
  ['red-black trees', structures],
  ['cheat sheet data structures', structuresSheet],
  ['algebra MA101', problemSet],
  ['problem set algebra', problemSet],
  ['linear algebra solutions', problemSet],
  ['operating systems exam solved', midterm],
  ['midterm operating', midterm],
  ['r statistics', statistics],
  ['first steps statistics', statistics],
  ['t-test', statistics],
  ['phillips curve', 'Macroeconomics formula sheet'],
  ['physics past papers', papers],
  ['physics lab errors', errors],
  ['law summary', 'Contract law case summaries'],
  ['cases contract law', 'Contract law case summaries'],
  ['carnot diesel otto', thermodynamics],
  ['genetics exercises answers', 'Genetics problem book with answers'],
  ['fourier transforms', 'Signals and systems: Fourier by hand'],
  ['bcnf', 'Databases: normal forms by example'],
  ['sql normal forms', 'Databases: normal forms by example'],
  ['graph induction proofs', proofs],
  ['chalmers nagel', 'Philosophy of mind reading notes'],
  ['cv internship', 'CV for a first internship'],
  ['template thesis', 'Thesis proposal that was accepted'],
  ['youtube recursion', 'Recursion explained with mirrors'],
  ['spreadsheet lab errors', errors],
  ['probability machine learning', 'Machine learning: the maths you need'],
  ['drugs side effect', 'Pharmacology flash cards'],
  // Courses, however they are written.
  ['bio 210', 'Cell signalling poster'],
  ['BIO-210 poster', 'Cell signalling poster'],
  ['cs201', structures, structuresSheet, 'Algorithm visualiser', 'Binary search, and why it goes wrong'],
  ['cs 201 algorithms', 'Algorithm visualiser', 'Binary search, and why it goes wrong'],
  ['ma101 eigenvalues', eigenvalues],
  ['ph 110 waves', 'The Doppler effect on a bicycle'],
  ['en100 writing', cite, 'Free reference manager guide', phrases],
  ['st150 data', 'SPSS practice data set'],
  ['cell signalling', 'Cell signalling poster'],
  ['linear algebra video', eigenvalues, problemSet],
  // Who shared it.
  ['okafor', 'French verb endings wheel'],
  ['chloe martin chemistry', 'Organic chemistry reaction map'],
  ['mei tanaka', 'Calculus I: every theorem with one example', 'Philosophy of mind reading notes'],
  ['solberg algebra', problemSet],
  ['horvath colour', 'Colour theory wheel for posters'],
  // Misspelled.
  ['strucures exam', structures, structuresSheet],
  ['algerba problem set', problemSet],
  ['eigenvlaues', eigenvalues],
  ['termodynamics', thermodynamics],
  ['thermodinamics cycles', thermodynamics],
  ['statistcs with r', statistics],
  ['photosynthesys', 'Photosynthesis, light reactions'],
  ['pharmacolgy', 'Pharmacology flash cards'],
  ['compilerss', 'Compilers: from regex to parse tree'],
  ['quantm oscilator', 'Quantum mechanics: the harmonic oscillator'],
  ['lindqivst', eigenvalues, 'Map of trade routes, 1500'],
  // Phrases, and words that nothing has.
  ['"normal forms"', 'Databases: normal forms by example'],
  ['"first steps" statistics', statistics],
  ['anatomy hand 2023', 'Anatomy of the hand, labelled'],
  ['weimar republic lecture slides', 'Timeline of the Weimar Republic'],
];
