<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>atelier::CommandLine</name>
    <message numerus="yes">
        <source>Run %n time(s)</source>
        <translation>
            <numerusform>Run %n time</numerusform>
            <numerusform>Run %n times</numerusform>
        </translation>
    </message>
</context>
</TS>
