// Sentences of the demo reviews, by what they are about and how the reviewer found it.

export const praise = {
  lectures: [
    'The lectures are well prepared and start from an example every time.',
    'I never left a lecture without knowing what it was good for.',
    'The slides are short, and everything important happens on the board.',
    'You may interrupt with questions, and you get real answers.',
    'Recordings are online the same evening, which saved me twice.',
    'The pace is quick, but the first ten minutes always repeat the last lecture.',
  ],
  exercises: [
    'The weekly sheets are the best part: hard, but never pointless.',
    'Tutors answer within a day, and the model solutions explain their steps.',
    'Start the sheets on the day they come out, then the exam holds no surprise.',
    'We worked on the sheets in threes, and that is how it is meant.',
    'The project counts for a third and is more fun than it sounds.',
  ],
  exam: [
    'The exam is fair: if you can do the sheets, you pass.',
    'Old exams are shared in the library here, and they are close to the real one.',
    'Time is tight in the exam, so practise with a clock.',
    'Two of five questions were about understanding, not about calculating.',
    'You may bring a sheet of notes, and writing it is half of the preparation.',
  ],
  advice: [
    'Take it early, later courses build on it.',
    'Find a group in the first week.',
    'Read the chapter before, not after.',
    'I would take it again.',
    'Worth the hours.',
    'Do not skip week four.',
  ],
};

export const criticism = {
  lectures: [
    'The lectures follow the script word by word, so reading at home is enough.',
    'Too many slides, and the important ones go by in seconds.',
    'Hard to follow if you have not seen the topic before.',
    'The room is too small, come early or sit on the stairs.',
    'Examples would have helped, there were hardly any.',
  ],
  exercises: [
    'The sheets have little to do with the lecture.',
    'We waited three weeks for the corrections.',
    'Far too much for the credits.',
    'The group project depends on whom you are put together with.',
    'Half of the tutors had not solved the sheets themselves.',
  ],
  exam: [
    'The exam asked for details that were on one slide in week nine.',
    'Nobody in my group finished the exam in time.',
    'The grading was strict, and the review of the exam took five minutes.',
    'It is about learning by heart.',
  ],
  advice: [
    'Only if you have to.',
    'Wait until somebody else teaches it.',
    'Bring patience.',
    'Look at the old exams before you choose it.',
  ],
};
