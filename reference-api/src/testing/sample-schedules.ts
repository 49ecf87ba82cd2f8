/** A small programme in both forms: the same rows, with the oddities that real files have. */
export const scheduleJson = JSON.stringify({
  schedule: {
    version: '1',
    conference: {
      acronym: 'tiny',
      title: 'Tiny Days',
      start: '2026-05-01',
      end: '2026-05-02',
      timeslot_duration: '00:15',
      days: [
        {
          index: 1,
          date: '2026-05-01',
          rooms: {
            'Room a': [
              {
                id: 1,
                guid: 'g-1',
                date: '2026-05-01T10:00:00+05:00',
                duration: '1:30',
                room: 'Room a',
                title: ' Opening ',
                subtitle: '',
                track: 'Main',
                type: 'talk',
                language: '',
                abstract: 'One\r\nTwo',
                description: null,
                persons: [
                  { id: 7, public_name: ' Ada ', biography: 'Not in the XML.' },
                  { id: 8, public_name: 'Ada' },
                  { id: 7, public_name: 'Grace' },
                ],
                links: [
                  'https://a.example/1',
                  { url: 'b.example', title: 'No address' },
                  { url: 'nowhere', title: '' },
                  { url: 'https://c.example/?a=1&b=2', title: 'C' },
                ],
              },
            ],
            'Room A': [
              {
                id: 2,
                guid: 'g-1',
                date: '2026-05-02T10:00:00+05:00',
                duration: '00:00',
                room: 'Room A',
                title: 'Opening, again',
                track: null,
                persons: [],
                links: [],
              },
            ],
          },
        },
      ],
    },
  },
});

export const scheduleXml = `<?xml version="1.0" encoding="utf-8"?>
<schedule>
  <conference>
    <acronym>tiny</acronym><title>Tiny Days</title><start>2026-05-01</start><end>2026-05-02</end>
    <timeslot_duration>00:15</timeslot_duration>
  </conference>
  <day index="1" date="2026-05-01">
    <room name="Room a">
      <event id="1" guid="g-1">
        <date>2026-05-01T10:00:00+05:00</date><duration>1:30</duration><room>Room a</room>
        <title>Opening</title><subtitle/><track>Main</track><type>talk</type><language/>
        <abstract>One&#13;
Two</abstract><description/>
        <persons><person id="7"> Ada </person><person id="8">Ada</person><person id="7">Grace</person></persons>
        <links>
          <link>https://a.example/1</link>
          <link href="b.example">No address</link>
          <link href="nowhere"/>
          <link href="https://c.example/?a=1&amp;b=2">C</link>
        </links>
      </event>
    </room>
    <room name="Room A">
      <event id="2" guid="g-1">
        <date>2026-05-02T10:00:00+05:00</date><duration>00:00</duration><room>Room A</room>
        <title>Opening, again</title><track/><persons/><links/>
      </event>
    </room>
  </day>
</schedule>
`;
